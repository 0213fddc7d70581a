import {
  type AcquirerLine,
  acquirerLine,
  type FileHead,
  type LayoutReader,
  type LineKind,
} from './acquirer-line.ts';
import { UnreadableFile } from './file-fault.ts';
import { cellsOf, centavosIn, mappedDay, namedBrand, textAt } from './mapped-cells.ts';
import type { FileMapping, MappedField } from './mapping.ts';

/** The sum of each day that was paid is told behind all lines of the file, by numbers that no line has. */
const FIRST_PAYMENT = 1_000_000_000;

interface PaidDay {
  line: number;
  gross: number;
  net: number;
}

/** A file by the mapping that a tenant made for it: each line is a sale or an installment, and those that were paid on a day are one payment. */
export class MappedReader implements LayoutReader {
  private readonly mapping: FileMapping;
  private readonly takenOn: string;
  private readonly waiting: { text: string; number: number }[] = [];
  private readonly paid = new Map<string, PaidDay>();

  /** `takenOn` is the day for which a line counts that names none. */
  constructor(mapping: FileMapping, takenOn: string) {
    this.mapping = mapping;
    this.takenOn = takenOn;
  }

  head(): FileHead {
    const { conteudo: contents } = this.mapping;
    return { contents, merchant: '', madeOn: this.takenOn, from: null, until: null, sequence: '' };
  }

  read(text: string, number: number): AcquirerLine[] {
    const { comeca_com: start, ignorar_fim: last, ignorar_inicio: first } = this.mapping;
    if (number <= first || text.trim() === '') return [];
    if (start !== null && !text.startsWith(start)) return [];
    this.waiting.push({ text, number });
    const ready = this.waiting.length > last ? this.waiting.shift() : undefined;
    return ready === undefined ? [] : [this.line(ready.text, ready.number)];
  }

  end(): AcquirerLine[] {
    return [...this.paid].map(([day, { gross, line, net }]) =>
      acquirerLine({ line, kind: 'pagamento', merchant: '', gross, fee: gross - net, net, paidOn: day }),
    );
  }

  private line(text: string, number: number): AcquirerLine {
    const cells = this.mapping.formato === 'csv' ? cellsOf(text, this.mapping.separador) : [];
    const read = new MappedLine(this.mapping, text, cells, number);
    const { fee, gross, net } = amountsOf(read);
    const [installment, installments] = installmentsOf(read);
    const kind = kindOf(read, gross, installment);
    const isSale = kind === 'venda' || kind === 'parcela';
    const paidOn = read.day('pago_em');
    if (paidOn === null && this.mapping.conteudo === 'pagamentos') throw read.fault('pago_em');
    const isPaid = isSale && paidOn !== null && this.mapping.conteudo === 'pagamentos';
    const brand = read.word('bandeira');
    return acquirerLine({
      line: number,
      kind,
      merchant: read.word('ec') ?? '',
      nsu: read.word('nsu'),
      authorization: read.word('autorizacao'),
      tid: read.word('tid'),
      lastFour: /(\d{4})$/.exec(read.word('cartao') ?? '')?.[1] ?? null,
      terminal: read.word('terminal'),
      soldOn: read.day('data_venda'),
      installment,
      installments,
      gross: Math.abs(gross),
      fee: fee === null ? null : Math.abs(fee),
      net: net === null ? null : Math.abs(net),
      dueOn: read.day('previsto'),
      paidOn,
      brand: brand === null ? null : namedBrand(brand),
      payment: isPaid ? this.paymentOf(paidOn, Math.abs(gross), Math.abs(net ?? gross)) : null,
      reason: read.word('motivo'),
    });
  }

  private paymentOf(day: string, gross: number, net: number): number {
    const paid = this.paid.get(day) ?? { line: FIRST_PAYMENT + this.paid.size, gross: 0, net: 0 };
    this.paid.set(day, paid);
    paid.gross += gross;
    paid.net += net;
    return paid.line;
  }
}

/** A line with the places of a mapping. */
class MappedLine {
  private readonly mapping: FileMapping;
  private readonly text: string;
  private readonly cells: readonly string[];
  private readonly number: number;

  constructor(mapping: FileMapping, text: string, cells: readonly string[], number: number) {
    this.mapping = mapping;
    this.text = text;
    this.cells = cells;
    this.number = number;
  }

  /** Null for what is not mapped or empty, and for zeros alone. */
  word(field: MappedField): string | null {
    const place = this.mapping.campos[field];
    const word = place === undefined ? '' : textAt(this.text, this.cells, place);
    return /^0*$/.test(word) ? null : word;
  }

  day(field: MappedField): string | null {
    const word = this.word(field);
    if (word === null) return null;
    const day = mappedDay(word, this.mapping.datas);
    if (day === null) throw this.fault(field);
    return day;
  }

  centavos(field: MappedField): number | null {
    const place = this.mapping.campos[field];
    const word = place === undefined ? '' : textAt(this.text, this.cells, place);
    if (word === '') return null;
    const centavos = centavosIn(word, this.mapping.decimais);
    if (centavos === null) throw this.fault(field);
    return centavos;
  }

  fault(campo: MappedField): UnreadableFile {
    return new UnreadableFile('campo_do_mapeamento', { linha: String(this.number), campo });
  }
}

function amountsOf(line: MappedLine): { gross: number; fee: number | null; net: number | null } {
  const [gross, fee, net] = [line.centavos('bruto'), line.centavos('taxa'), line.centavos('liquido')];
  // Some tell what they keep as a negative amount.
  const kept = fee === null ? null : Math.abs(fee);
  const whole = gross ?? (net === null ? null : net + (kept ?? 0));
  if (whole === null) throw line.fault('bruto');
  const rest = net ?? (kept === null ? null : whole - kept);
  return { gross: whole, fee: kept ?? (rest === null ? null : whole - rest), net: rest };
}

/** An installment from 1, or 0 for a whole sale, and how many there are: `2`, or `2/3`. */
function installmentsOf(line: MappedLine): [installment: number, installments: number] {
  const said = /^(\d{1,2})(?:\s*\/\s*(\d{1,2}))?$/.exec(line.word('parcela') ?? '0');
  const all = /^\d{1,2}$/.exec(line.word('parcelas') ?? said?.[2] ?? '1');
  if (said === null) throw line.fault('parcela');
  if (all === null) throw line.fault('parcelas');
  return [Number(said[1]), Math.max(1, Number(all[0]))];
}

/** What is taken is told by its word, or by an amount below zero. */
function kindOf(line: MappedLine, gross: number, installment: number): LineKind {
  const word = line.word('tipo') ?? '';
  if (/chargeback|contesta/i.test(word)) return 'chargeback';
  if (gross < 0 || /cancel|estorn|ajust|d[eé]bito em conta/i.test(word)) return 'ajuste';
  return installment === 0 ? 'venda' : 'parcela';
}
