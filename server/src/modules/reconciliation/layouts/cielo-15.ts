import { type AcquirerLine, acquirerLine, type FileHead, type LayoutReader } from './acquirer-line.ts';
import { countFault, outOfOrder, sumFault, unknown, versionFault } from './cielo-legacy.ts';
import { UnreadableFile } from './file-fault.ts';
import { cieloBrand, FixedLine } from './fixed-line.ts';

const LENGTHS: Readonly<Record<string, number>> = { '0': 73, D: 319, E: 708, '9': 41 };
const CONTENTS: Readonly<Record<string, FileHead['contents']>> = { '03': 'vendas', '04': 'pagamentos' };
/** Entries of sales: debit, credit and installments. */
const SALES = new Set(['01', '02', '03']);
const CHARGEBACK = '08';

interface Unit {
  line: FixedLine;
  entries: number;
  told: number;
  net: number;
  sum: number;
  dueOn: string | null;
  paidOn: string | null;
}

/**
 * Cielo, layout 015: receivable units (D) and the entries (E) of each, which name it by its key and kind of entry. A unit comes before its
 * entries; one without any is told by itself.
 */
export class Cielo15Reader implements LayoutReader {
  private about: FileHead | null = null;
  private readonly units = new Map<string, Unit>();
  private records = 0;
  private entries = 0;
  private isOver = false;

  head(): FileHead {
    if (this.about === null) throw new UnreadableFile('layout_desconhecido');
    return this.about;
  }

  read(text: string, number: number): AcquirerLine[] {
    const line = new FixedLine(text, number);
    const record = text.charAt(0);
    line.atLeast(LENGTHS[record] ?? 1, record);
    if (this.isOver || (record === '0') !== (this.about === null)) throw outOfOrder(line, record);
    if (record === '0') {
      this.about = headOf(line);
      return [];
    }
    if (record === '9') {
      this.over(line);
      return [];
    }
    this.records += 1;
    if (record === 'D') return this.unit(line);
    if (record === 'E') return [this.entry(line)];
    if (!/^[1-8A-Z]$/.test(record)) throw unknown(line, record);
    return [];
  }

  end(): AcquirerLine[] {
    if (!this.isOver) throw new UnreadableFile('truncado', { linha: String(this.records + 1) });
    return [];
  }

  private unit(line: FixedLine): AcquirerLine[] {
    const key = `${line.word(152, 251)}|${line.word(150, 151)}`;
    const isPaid = this.head().contents === 'pagamentos';
    const net = line.signed(100, 113);
    const gross = line.signed(72, 85);
    if (gross + line.signed(86, 99) !== net) {
      throw new UnreadableFile('liquido_do_resumo', { linha: String(line.number) });
    }
    const dueOn = line.dayOrNull('DDMMAAAA', 284, 291) ?? line.dayOrNull('DDMMAAAA', 268, 275);
    const paidOn = isPaid ? line.dayOrNull('DDMMAAAA', 268, 275) : null;
    const told = line.digits(144, 149);
    this.units.set(key, { line, told, entries: 0, net, sum: 0, dueOn, paidOn });
    if (!isPaid || !SALES.has(line.word(150, 151))) return [];
    return [
      acquirerLine({
        line: line.number,
        kind: 'pagamento',
        merchant: line.word(2, 11),
        gross: Math.abs(gross),
        fee: Math.abs(gross) - Math.abs(net),
        net: Math.abs(net),
        dueOn,
        paidOn,
        brand: cieloBrand(line.word(54, 56)),
      }),
    ];
  }

  private entry(line: FixedLine): AcquirerLine {
    const type = line.word(28, 29);
    const unit = this.units.get(`${line.word(30, 129)}|${type}`);
    if (unit === undefined) {
      throw new UnreadableFile('sem_resumo', { linha: String(line.number), valor: line.word(30, 129) });
    }
    this.entries += 1;
    unit.entries += 1;
    const net = line.signed(275, 288);
    unit.sum += net;
    const isSale = SALES.has(type);
    const gross = Math.abs(line.signed(261, 274));
    return acquirerLine({
      line: line.number,
      kind: isSale ? 'parcela' : type === CHARGEBACK ? 'chargeback' : 'ajuste',
      merchant: line.word(2, 11),
      nsu: line.wordOrNull(176, 181),
      authorization: line.wordOrNull(22, 27),
      tid: line.wordOrNull(192, 211),
      lastFour: line.lastFour(172, 175),
      terminal: line.wordOrNull(544, 551),
      soldOn: line.dayOrNull('DDMMAAAA', 566, 573) ?? line.dayOrNull('DDMMAAAA', 574, 581),
      installment: Math.max(1, line.digitsOrZero(18, 19)),
      installments: Math.max(1, line.digitsOrZero(20, 21)),
      gross,
      fee: gross - Math.abs(net),
      net: Math.abs(net),
      dueOn: unit.dueOn,
      paidOn: unit.paidOn,
      brand: cieloBrand(line.word(12, 14)),
      payment: isSale && unit.paidOn !== null ? unit.line.number : null,
      reason: isSale ? null : (line.wordOrNull(152, 155) ?? type),
    });
  }

  private over(line: FixedLine): void {
    const [records, entries] = [line.digits(2, 12), line.digits(31, 41)];
    if (records !== this.records) throw countFault(line, records, this.records);
    if (entries !== this.entries) throw countFault(line, entries, this.entries);
    for (const unit of this.units.values()) {
      if (unit.entries !== unit.told) throw countFault(unit.line, unit.told, unit.entries);
      if (unit.sum !== unit.net) throw sumFault(unit.line, unit.net, unit.sum);
    }
    this.isOver = true;
  }
}

function headOf(line: FixedLine): FileHead {
  const version = line.word(71, 73);
  if (version !== '015') throw versionFault(line, version);
  return {
    contents: CONTENTS[line.word(48, 49)] ?? 'outros',
    merchant: line.word(2, 11),
    madeOn: line.day('AAAAMMDD', 12, 19),
    from: line.dayOrNull('AAAAMMDD', 20, 27),
    until: line.dayOrNull('AAAAMMDD', 28, 35),
    sequence: line.word(36, 42),
  };
}
