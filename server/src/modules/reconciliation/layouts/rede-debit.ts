import { type AcquirerLine, acquirerLine, type FileHead, type LayoutReader } from './acquirer-line.ts';
import { UnreadableFile } from './file-fault.ts';
import { dayIn } from './fixed-line.ts';

/** How many fields a record has at least. */
const FIELDS: Readonly<Record<string, number>> = { '00': 10, '01': 14, '05': 19, '04': 11 };
/** Totals, and debits that were put off or paid later: they say nothing that is compared. */
const PASSED = new Set(['02', '03', '08', '09', '11', '13', '17', '18', '19', '20']);

/** The kind of a summary whose sales are paid on a day that was agreed; the last record has its sum apart. */
const POSTDATED = 'P';

interface Summary {
  number: number;
  gross: number;
  sum: number;
}

/** Rede, EEVD: sales on debit, fields between commas. Summaries (01) with their receipts (05), between 00 and 04. */
export class RedeDebitReader implements LayoutReader {
  private about: FileHead | null = null;
  private readonly summaries = new Map<string, Summary>();
  private records = 0;
  private receipts = 0;
  private gross = 0;
  private postdated = 0;
  private isOver = false;

  head(): FileHead {
    if (this.about === null) throw new UnreadableFile('layout_desconhecido');
    return this.about;
  }

  read(text: string, number: number): AcquirerLine[] {
    const line = new DebitLine(text, number);
    const { record } = line;
    line.hasFields(FIELDS[record] ?? 1);
    if (this.isOver || (record === '00') !== (this.about === null)) {
      throw new UnreadableFile('fora_de_ordem', { linha: String(number), registro: record });
    }
    this.records += 1;
    if (record === '00') this.about = headOf(line);
    else if (record === '01') this.summary(line);
    else if (record === '05') return [this.receipt(line)];
    else if (record === '04') this.over(line);
    else if (!PASSED.has(record)) {
      throw new UnreadableFile('registro_desconhecido', { linha: String(number), registro: record });
    }
    return [];
  }

  end(): AcquirerLine[] {
    if (!this.isOver) throw new UnreadableFile('truncado', { linha: String(this.records) });
    return [];
  }

  private summary(line: DebitLine): void {
    const [gross, discount, net] = [line.amount(7), line.amount(8), line.amount(9)];
    if (gross - discount !== net) {
      throw new UnreadableFile('liquido_do_resumo', { linha: String(line.number) });
    }
    if (line.word(10) === POSTDATED) this.postdated += gross;
    else this.gross += gross;
    this.summaries.set(`${line.word(2)}:${line.word(5)}`, { number: line.number, gross, sum: 0 });
  }

  private receipt(line: DebitLine): AcquirerLine {
    const [merchant, number] = [line.word(2), line.word(3)];
    const summary = this.summaries.get(`${merchant}:${number}`);
    if (summary === undefined) {
      throw new UnreadableFile('sem_resumo', { linha: String(line.number), valor: number });
    }
    const gross = line.amount(5);
    summary.sum += gross;
    this.receipts += 1;
    return acquirerLine({
      line: line.number,
      kind: 'venda',
      merchant,
      summary: `${merchant}:${number}`,
      nsu: line.word(10) || null,
      lastFour: /(\d{4})$/.exec(line.word(8))?.[1] ?? null,
      terminal: line.word(14) || null,
      soldOn: line.day(4),
      gross,
      fee: line.amount(6),
      net: line.amount(7),
      dueOn: line.day(11),
    });
  }

  private over(line: DebitLine): void {
    const faultOf = (code: 'quantidade_do_arquivo' | 'soma_do_arquivo', told: number, found: number) =>
      new UnreadableFile(code, {
        linha: String(line.number),
        esperado: String(told),
        encontrado: String(found),
      });
    const [receipts, gross, records] = [line.amount(4), line.amount(5), line.amount(11)];
    if (records !== this.records) throw faultOf('quantidade_do_arquivo', records, this.records);
    if (receipts !== this.receipts) throw faultOf('quantidade_do_arquivo', receipts, this.receipts);
    if (gross !== this.gross) throw faultOf('soma_do_arquivo', gross, this.gross);
    const postdated = line.amount(8);
    if (postdated !== this.postdated) throw faultOf('soma_do_arquivo', postdated, this.postdated);
    for (const { gross: told, number, sum } of this.summaries.values()) {
      if (told === sum) continue;
      const values = { linha: String(number), esperado: String(told), encontrado: String(sum) };
      throw new UnreadableFile('soma_do_resumo', values);
    }
    this.isOver = true;
  }
}

/** A line of fields between commas. They count from 1, as the layout does. */
class DebitLine {
  readonly number: number;
  private readonly fields: readonly string[];

  constructor(text: string, number: number) {
    this.number = number;
    this.fields = text.split(',');
  }

  get record(): string {
    return this.word(1);
  }

  word(place: number): string {
    return this.fields[place - 1]?.trim() ?? '';
  }

  amount(place: number): number {
    const word = this.word(place);
    if (!/^\d{1,15}$/.test(word)) throw this.fault(place, 'número (number)');
    return Number(word);
  }

  day(place: number): string {
    const day = dayIn('DDMMAAAA', this.word(place));
    if (day === null) throw this.fault(place, 'data (date)');
    return day;
  }

  hasFields(count: number): void {
    if (this.fields.length >= count) return;
    throw new UnreadableFile('tamanho_da_linha', {
      linha: String(this.number),
      registro: this.record,
      esperado: String(count),
      encontrado: String(this.fields.length),
    });
  }

  private fault(place: number, tipo: string): UnreadableFile {
    return new UnreadableFile('campo_invalido', {
      linha: String(this.number),
      posicoes: String(place),
      tipo,
    });
  }
}

function headOf(line: DebitLine): FileHead {
  if (!line.word(10).includes('EEVD')) {
    const values = { linha: String(line.number), valor: line.word(10) };
    throw new UnreadableFile('versao_desconhecida', values);
  }
  const day = line.day(4);
  return {
    contents: 'vendas',
    merchant: line.word(2),
    madeOn: line.day(3),
    from: day,
    until: day,
    sequence: line.word(8),
  };
}
