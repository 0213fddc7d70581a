import { type AcquirerLine, acquirerLine, type FileHead, type LayoutReader } from './acquirer-line.ts';
import { countFault, outOfOrder, sumFault, unknown } from './cielo-legacy.ts';
import { UnreadableFile } from './file-fault.ts';
import { FixedLine } from './fixed-line.ts';

const LENGTHS: Readonly<Record<string, number>> = {
  '002': 121,
  '006': 137,
  '010': 137,
  '008': 230,
  '012': 262,
  '014': 92,
  '028': 148,
};
/** Records that are of the layout and say nothing that is compared: merchants, requests, adjustments, complements, totals. */
const PASSED = new Set([
  '004',
  '005',
  '011',
  '014',
  '015',
  '016',
  '017',
  '018',
  '019',
  '020',
  '021',
  '022',
  '024',
  '026',
  '034',
  '035',
]);
/** Where the fields stand of a receipt without installments and of one with them. */
const RECEIPTS = {
  '008': { installments: null, nsu: 87, discount: 112, authorization: 127, net: 204, terminal: 219 },
  '012': { installments: 87, nsu: 89, discount: 114, authorization: 129, net: 206, terminal: 251 },
} as const;

interface Summary {
  line: FixedLine;
  gross: number;
  sum: number;
  dueOn: string;
}

/** Rede, EEVC: sales on credit. Summaries (006, 010) with their receipts (008, 012), between 002 and 028. */
export class RedeSalesReader implements LayoutReader {
  private about: FileHead | null = null;
  private readonly summaries = new Map<string, Summary>();
  private records = 0;
  private gross = 0;
  private isOver = false;

  head(): FileHead {
    if (this.about === null) throw new UnreadableFile('layout_desconhecido');
    return this.about;
  }

  read(text: string, number: number): AcquirerLine[] {
    const line = new FixedLine(text, number);
    const record = text.slice(0, 3);
    line.atLeast(LENGTHS[record] ?? 3, record);
    if (this.isOver || (record === '002') !== (this.about === null)) throw outOfOrder(line, record);
    this.records += 1;
    if (record === '002') this.about = headOf(line);
    else if (record === '006' || record === '010') this.summary(line);
    else if (record === '008' || record === '012') return [this.receipt(line, record)];
    else if (record === '028') this.over(line);
    else if (!PASSED.has(record)) throw unknown(line, record);
    return [];
  }

  end(): AcquirerLine[] {
    if (!this.isOver) throw new UnreadableFile('truncado', { linha: String(this.records) });
    return [];
  }

  private summary(line: FixedLine): void {
    const [gross, discount, net] = [line.digits(54, 68), line.digits(99, 113), line.digits(114, 128)];
    const rejected = line.digits(84, 98);
    if (gross - discount - rejected !== net) {
      throw new UnreadableFile('liquido_do_resumo', { linha: String(line.number) });
    }
    this.gross += gross;
    const dueOn = line.day('DDMMAAAA', 129, 136);
    this.summaries.set(keyOf(line), { line, gross, sum: 0, dueOn });
  }

  private receipt(line: FixedLine, record: keyof typeof RECEIPTS): AcquirerLine {
    const key = keyOf(line);
    const summary = this.summaries.get(key);
    if (summary === undefined) {
      throw new UnreadableFile('sem_resumo', { linha: String(line.number), valor: line.word(13, 21) });
    }
    const at = RECEIPTS[record];
    const gross = line.digits(38, 52);
    summary.sum += gross;
    return acquirerLine({
      line: line.number,
      kind: 'venda',
      merchant: line.word(4, 12),
      summary: key,
      nsu: line.wordOrNull(at.nsu, at.nsu + 11),
      authorization: line.wordOrNull(at.authorization, at.authorization + 5),
      lastFour: line.lastFour(68, 83),
      terminal: line.wordOrNull(at.terminal, at.terminal + 7),
      soldOn: line.day('DDMMAAAA', 22, 29),
      installments:
        at.installments === null ? 1 : Math.max(1, line.digits(at.installments, at.installments + 1)),
      gross,
      fee: line.digits(at.discount, at.discount + 14),
      net: line.digits(at.net, at.net + 14),
      dueOn: summary.dueOn,
    });
  }

  private over(line: FixedLine): void {
    const told = line.digits(8, 13);
    if (told !== this.records) throw countFault(line, told, this.records);
    const gross = line.digits(23, 37);
    if (gross !== this.gross) throw fileSumFault(line, gross, this.gross);
    for (const { gross: of, line: at, sum } of this.summaries.values())
      if (of !== sum) throw sumFault(at, of, sum);
    this.isOver = true;
  }
}

/** A merchant and a summary of it. */
const keyOf = (line: FixedLine): string => `${line.word(4, 12)}:${line.word(13, 21)}`;

export function fileSumFault(line: FixedLine, told: number, found: number): UnreadableFile {
  const values = { linha: String(line.number), esperado: String(told), encontrado: String(found) };
  return new UnreadableFile('soma_do_arquivo', values);
}

function headOf(line: FixedLine): FileHead {
  if (line.word(12, 19) !== 'Rede' || !line.word(102, 121).includes('EEVC')) {
    const values = { linha: String(line.number), valor: line.word(102, 121) };
    throw new UnreadableFile('versao_desconhecida', values);
  }
  return {
    contents: 'vendas',
    merchant: line.word(78, 86),
    madeOn: line.day('DDMMAAAA', 4, 11),
    from: null,
    until: null,
    sequence: line.word(72, 77),
  };
}
