/** A sale as an acquirer names it in a file: one installment of it. */
export interface FiledReceipt {
  nsu: string;
  authorization: string;
  /** `YYYY-MM-DD` */
  soldOn: string;
  gross: number;
  installment?: number;
  installments?: number;
}

/** A summary of receipts, with what the acquirer keeps of it. */
export interface FiledSummary {
  receipts: readonly FiledReceipt[];
  fee: number;
  dueOn: string;
  /** Of a chargeback instead of sales. */
  isChargeback?: boolean;
}

export interface AcquirerFileText {
  contents: 'vendas' | 'pagamentos';
  madeOn: string;
  from: string;
  until: string;
  /** Tells two files with the same summaries apart. */
  sequence?: number;
  summaries: readonly FiledSummary[];
}

const LENGTH = 250;
const MERCHANT = '1000012345';

/** A file as Cielo sends it, layout 001: invented, as all of the demo. */
export function acquirerFile(file: AcquirerFileText): string {
  const lines = file.summaries.flatMap((summary, index) => summaryLines(file, summary, index + 1));
  const head = line([
    [1, `0${MERCHANT}`],
    [12, compact(file.madeOn)],
    [20, compact(file.from)],
    [28, compact(file.until)],
    [36, zeros(file.sequence ?? 1, 7)],
    [43, 'CIELO'],
    [48, file.contents === 'vendas' ? '03' : '04'],
    [71, '001'],
  ]);
  const last = line([
    [1, '9'],
    [2, zeros(lines.length, 11)],
  ]);
  return `${[head, ...lines, last].join('\r\n')}\r\n`;
}

function summaryLines(
  { contents }: AcquirerFileText,
  { dueOn, fee, isChargeback = false, receipts }: FiledSummary,
  number: number,
): string[] {
  const gross = receipts.reduce((sum, receipt) => sum + receipt.gross, 0);
  const [first] = receipts;
  const sign = isChargeback ? '-' : '+';
  const isPaid = contents === 'pagamentos';
  const summary = line([
    [1, `1${MERCHANT}${zeros(number, 7)}`],
    [19, zeros(first?.installment ?? 1, 2)],
    [21, `/${zeros(first?.installments ?? 1, 2)}`],
    [24, isChargeback ? '03' : '01'],
    [26, compact(first?.soldOn ?? dueOn).slice(2)],
    [32, compact(dueOn).slice(2)],
    [38, isPaid ? compact(dueOn).slice(2) : '000000'],
    [44, `${sign}${zeros(gross, 13)}-${zeros(fee, 13)}+${zeros(0, 13)}${sign}${zeros(gross - fee, 13)}`],
    [123, isPaid ? '01' : '00'],
    [125, zeros(receipts.length, 6)],
    [146, isChargeback ? '28' : ''],
    [185, '001'],
  ]);
  return [summary, ...receipts.map((receipt) => receiptLine(receipt, number, sign))];
}

function receiptLine(receipt: FiledReceipt, number: number, sign: string): string {
  const { authorization, gross, installment = 1, installments = 1, nsu, soldOn } = receipt;
  return line([
    [1, `2${MERCHANT}${zeros(number, 7)}`],
    [19, '516230******1234'],
    [38, compact(soldOn)],
    [46, `${sign}${zeros(gross, 13)}${zeros(installment, 2)}${zeros(installments, 2)}`],
    [67, authorization],
    [93, nsu],
  ]);
}

const compact = (day: string): string => day.replaceAll('-', '');

const zeros = (value: number, width: number): string => String(value).padStart(width, '0');

function line(parts: readonly (readonly [at: number, text: string])[]): string {
  let text = '';
  for (const [at, part] of parts) text = text.padEnd(at - 1) + part;
  return text.padEnd(LENGTH);
}
