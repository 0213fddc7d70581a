import { type AcquirerLine, acquirerLine, type FileHead, type LayoutReader } from './acquirer-line.ts';
import { countFault, outOfOrder, unknown } from './cielo-legacy.ts';
import { UnreadableFile } from './file-fault.ts';
import { FixedLine } from './fixed-line.ts';
import { fileSumFault } from './rede-sales.ts';

const LENGTHS: Readonly<Record<string, number>> = {
  '030': 90,
  '034': 140,
  '036': 142,
  '038': 271,
  '043': 86,
  '052': 100,
};
/** Records that are of the layout and move nothing: matrices, information, debits that wait or were settled, totals. */
const PASSED = new Set([
  '031',
  '032',
  '033',
  '035',
  '037',
  '040',
  '041',
  '042',
  '044',
  '045',
  '049',
  '050',
  '053',
  '054',
]);
const CHARGEBACK_REASON = '18';
/** Where the last record has the sum of each kind, which ends 14 positions later. */
const SUMS = { '034': 27, '036': 48, '043': 67, '038': 86 } as const;
type Summed = keyof typeof SUMS;

/** Rede, EEFI: credit orders (034), advances (036), adjustments (043) and debits (038), between 030 and 052. */
export class RedePaymentsReader implements LayoutReader {
  private about: FileHead | null = null;
  private readonly sums: Record<Summed, number> = { '034': 0, '036': 0, '043': 0, '038': 0 };
  private records = 0;
  private isOver = false;

  head(): FileHead {
    if (this.about === null) throw new UnreadableFile('layout_desconhecido');
    return this.about;
  }

  read(text: string, number: number): AcquirerLine[] {
    const line = new FixedLine(text, number);
    const record = text.slice(0, 3);
    line.atLeast(LENGTHS[record] ?? 3, record);
    if (this.isOver || (record === '030') !== (this.about === null)) throw outOfOrder(line, record);
    this.records += 1;
    if (record === '030') this.about = headOf(line);
    else if (record === '034') return [this.credit(line)];
    else if (record === '036') return [this.advance(line)];
    else if (record === '038') return [this.debit(line)];
    else if (record === '043') return [this.adjustment(line)];
    else if (record === '052') this.over(line);
    else if (!PASSED.has(record)) throw unknown(line, record);
    return [];
  }

  end(): AcquirerLine[] {
    if (!this.isOver) throw new UnreadableFile('truncado', { linha: String(this.records) });
    return [];
  }

  private credit(line: FixedLine): AcquirerLine {
    const net = line.digits(32, 46);
    this.sums['034'] += net;
    const [gross, fee] = [line.digits(95, 109), line.digits(110, 124)];
    const [installment = '0', installments = '1'] = line.word(125, 129).split('/');
    const merchant = line.word(4, 12);
    return acquirerLine({
      line: line.number,
      kind: 'pagamento',
      merchant,
      summary: `${line.wordOrNull(132, 140) ?? merchant}:${line.word(76, 84)}`,
      soldOn: line.dayOrNull('DDMMAAAA', 85, 92),
      installment: Number(installment) || 1,
      installments: Number(installments) || 1,
      gross,
      fee,
      net,
      paidOn: line.day('DDMMAAAA', 24, 31),
    });
  }

  private advance(line: FixedLine): AcquirerLine {
    const net = line.digits(32, 46);
    this.sums['036'] += net;
    return acquirerLine({
      line: line.number,
      kind: 'antecipacao',
      merchant: line.word(4, 12),
      gross: line.digits(113, 127),
      fee: line.digits(128, 142),
      net,
      dueOn: line.dayOrNull('DDMMAAAA', 100, 107),
      paidOn: line.day('DDMMAAAA', 24, 31),
    });
  }

  private debit(line: FixedLine): AcquirerLine {
    const gross = line.digits(32, 46);
    this.sums['038'] += gross;
    const reason = line.word(100, 101);
    return acquirerLine({
      line: line.number,
      kind: reason === CHARGEBACK_REASON ? 'chargeback' : 'ajuste',
      merchant: line.word(4, 12),
      nsu: line.wordOrNull(222, 233),
      authorization: line.wordOrNull(266, 271),
      lastFour: line.lastFour(130, 145),
      gross,
      net: gross,
      paidOn: line.day('DDMMAAAA', 24, 31),
      reason,
    });
  }

  private adjustment(line: FixedLine): AcquirerLine {
    const gross = line.digits(49, 63);
    this.sums['043'] += gross;
    const merchant = line.word(4, 12);
    return acquirerLine({
      line: line.number,
      kind: 'ajuste',
      merchant,
      gross,
      net: gross,
      reason: line.word(85, 86),
    });
  }

  private over(line: FixedLine): void {
    const told = line.digits(8, 13);
    if (told !== this.records) throw countFault(line, told, this.records);
    for (const record of Object.keys(SUMS) as Summed[]) {
      const sum = line.digits(SUMS[record], SUMS[record] + 14);
      if (sum !== this.sums[record]) throw fileSumFault(line, sum, this.sums[record]);
    }
    this.isOver = true;
  }
}

function headOf(line: FixedLine): FileHead {
  return {
    contents: 'pagamentos',
    merchant: line.word(82, 90),
    madeOn: line.day('DDMMAAAA', 4, 11),
    from: null,
    until: null,
    sequence: line.word(76, 81),
  };
}
