import { type AcquirerLine, acquirerLine, type FileHead, type LayoutReader } from './acquirer-line.ts';
import { UnreadableFile } from './file-fault.ts';
import { cieloBrand, FixedLine, RunningShare } from './fixed-line.ts';

const LENGTH = 250;
const CONTENTS: Readonly<Record<string, FileHead['contents']>> = { '03': 'vendas', '04': 'pagamentos' };
/** What a summary is of: sales, or credits and debits beside them. */
const SALE = '01';
const CHARGEBACK_REASON = '28';
const CHARGEBACK_KINDS = { from: 52, to: 76 };

interface Summary {
  line: FixedLine;
  kind: AcquirerLine['kind'];
  merchant: string;
  number: string;
  gross: number;
  dueOn: string | null;
  paidOn: string | null;
  terminal: string | null;
  brand: string;
  reason: string | null;
  fees: RunningShare;
  receipts: number;
}

/** Cielo, layout 001: 250 positions; a summary (1) and its receipts (2), between a head (0) and a count (9). */
export class CieloLegacyReader implements LayoutReader {
  private about: FileHead | null = null;
  private open: Summary | null = null;
  private records = 0;
  private isOver = false;

  head(): FileHead {
    if (this.about === null) throw new UnreadableFile('layout_desconhecido');
    return this.about;
  }

  read(text: string, number: number): AcquirerLine[] {
    const line = new FixedLine(text, number);
    const record = text.charAt(0);
    line.atLeast(LENGTH, record);
    if (this.isOver || (record === '0') !== (this.about === null)) throw outOfOrder(line, record);
    if (record === '0') {
      this.about = headOf(line);
      return [];
    }
    if (record === '9') return this.over(line);
    this.records += 1;
    if (record === '1') return this.summary(line);
    if (record === '2') return this.receipt(line);
    if (!/^[3-8A-Z]$/.test(record)) throw unknown(line, record);
    // The acquirer adds records, and asks that unknown ones be passed over.
    return this.closeSummary();
  }

  end(): AcquirerLine[] {
    if (!this.isOver) throw new UnreadableFile('truncado', { linha: String(this.records + 1) });
    return [];
  }

  private over(line: FixedLine): AcquirerLine[] {
    const told = line.digits(2, 12);
    if (told !== this.records) throw countFault(line, told, this.records);
    this.isOver = true;
    return this.closeSummary();
  }

  /** A summary; a payment is told at once, and one without receipts when the next one begins. */
  private summary(line: FixedLine): AcquirerLine[] {
    const said = this.closeSummary();
    const summary = summaryOf(line, this.head().contents);
    this.open = summary;
    return summary.kind === 'pagamento' ? [...said, paymentOf(summary)] : said;
  }

  private receipt(line: FixedLine): AcquirerLine[] {
    const summary = this.open;
    const number = line.word(12, 18);
    if (summary === null || summary.number !== number) {
      throw new UnreadableFile('sem_resumo', { linha: String(line.number), valor: number });
    }
    const gross = Math.abs(line.signed(46, 59));
    const fee = summary.fees.next(gross);
    summary.receipts += 1;
    const installments = Math.max(1, line.digitsOrZero(62, 63));
    return [
      acquirerLine({
        line: line.number,
        kind: summary.kind === 'pagamento' ? 'parcela' : summary.kind,
        merchant: summary.merchant,
        nsu: line.wordOrNull(93, 98),
        authorization: line.wordOrNull(67, 72),
        tid: line.wordOrNull(73, 92),
        lastFour: line.lastFour(19, 37),
        terminal: line.wordOrNull(153, 160) ?? summary.terminal,
        soldOn: line.day('AAAAMMDD', 38, 45),
        installment: Math.max(1, line.digitsOrZero(60, 61)),
        installments,
        gross,
        fee,
        net: gross - fee,
        dueOn: summary.dueOn,
        paidOn: summary.paidOn,
        brand: summary.brand,
        payment: summary.kind === 'pagamento' ? summary.line.number : null,
        reason: summary.reason,
      }),
    ];
  }

  private closeSummary(): AcquirerLine[] {
    const summary = this.open;
    this.open = null;
    if (summary === null) return [];
    if (summary.receipts > 0) {
      const sum = summary.fees.sum();
      if (sum !== summary.gross) throw sumFault(summary.line, summary.gross, sum);
      return [];
    }
    // Nobody can say of which sales it is: it is told as it stands.
    return ['ajuste', 'chargeback'].includes(summary.kind) ? [paymentOf(summary)] : [];
  }
}

function headOf(line: FixedLine): FileHead {
  const version = line.word(71, 73);
  if (version !== '001') throw versionFault(line, version);
  return {
    contents: CONTENTS[line.word(48, 49)] ?? 'outros',
    merchant: line.word(2, 11),
    madeOn: line.day('AAAAMMDD', 12, 19),
    from: line.dayOrNull('AAAAMMDD', 20, 27),
    until: line.dayOrNull('AAAAMMDD', 28, 35),
    sequence: line.word(36, 42),
  };
}

function summaryOf(line: FixedLine, contents: FileHead['contents']): Summary {
  const [gross, fee, rejected] = [line.signed(44, 57), line.signed(58, 71), line.signed(72, 85)];
  if (gross + fee + rejected !== line.signed(86, 99)) {
    throw new UnreadableFile('liquido_do_resumo', { linha: String(line.number) });
  }
  const isPaid = contents === 'pagamentos' && ['01', '02'].includes(line.word(123, 124));
  const reason = line.wordOrNull(146, 147);
  return {
    line,
    kind: kindOf(line.word(24, 25), reason, contents),
    merchant: line.word(2, 11),
    number: line.word(12, 18),
    gross: Math.abs(gross),
    dueOn: line.dayOrNull('AAMMDD', 32, 37),
    paidOn: isPaid ? (line.dayOrNull('AAMMDD', 38, 43) ?? line.dayOrNull('AAMMDD', 32, 37)) : null,
    terminal: line.wordOrNull(225, 232),
    brand: cieloBrand(line.word(185, 187)),
    reason,
    fees: new RunningShare(Math.abs(fee), Math.abs(gross)),
    receipts: 0,
  };
}

function kindOf(
  transaction: string,
  reason: string | null,
  contents: FileHead['contents'],
): AcquirerLine['kind'] {
  if (transaction === SALE) return contents === 'pagamentos' ? 'pagamento' : 'parcela';
  const code = Number(reason ?? 0);
  const isChargeback =
    reason === CHARGEBACK_REASON || (code >= CHARGEBACK_KINDS.from && code <= CHARGEBACK_KINDS.to);
  return isChargeback ? 'chargeback' : 'ajuste';
}

function paymentOf({
  brand,
  dueOn,
  fees,
  gross,
  kind,
  line,
  merchant,
  paidOn,
  reason,
}: Summary): AcquirerLine {
  const net = Math.abs(line.signed(86, 99));
  const own = { line: line.number, kind, merchant, gross, fee: null, net, dueOn, paidOn, brand, reason };
  const installment = line.digitsOrZero(19, 20);
  const installments = Math.max(1, line.digitsOrZero(22, 23));
  return acquirerLine({ ...own, installment, installments, fee: fees.sum() === 0 ? gross - net : null });
}

export function outOfOrder(line: FixedLine, registro: string): UnreadableFile {
  return new UnreadableFile('fora_de_ordem', { linha: String(line.number), registro });
}

export function unknown(line: FixedLine, registro: string): UnreadableFile {
  return new UnreadableFile('registro_desconhecido', { linha: String(line.number), registro });
}

export function versionFault(line: FixedLine, valor: string): UnreadableFile {
  return new UnreadableFile('versao_desconhecida', { linha: String(line.number), valor });
}

export function countFault(line: FixedLine, told: number, found: number): UnreadableFile {
  const values = { linha: String(line.number), esperado: String(told), encontrado: String(found) };
  return new UnreadableFile('quantidade_do_arquivo', values);
}

export function sumFault(line: FixedLine, told: number, found: number): UnreadableFile {
  const values = { linha: String(line.number), esperado: String(told), encontrado: String(found) };
  return new UnreadableFile('soma_do_resumo', values);
}
