import { addDays } from '@retaguarda/rules/calendar-days';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import type { Acquirer, AcquirerLine } from './layouts/acquirer-line.ts';
import { addSums, deltasOf, type FileKey, insertLines, type RecordedLine } from './line-queries.ts';
import {
  type Candidate,
  compare,
  DAY_TOLERANCE,
  type Expected,
  plainNsu,
  saleByCard,
  saleOf,
  type Tolerance,
} from './line-result.ts';
import {
  listByAuthorization,
  listByNsu,
  listExpected,
  listSaid,
  type Part,
  partKey,
  type SoughtSales,
} from './matching-queries.ts';

/** What lines are recorded with. */
export interface LineBatch {
  file: FileKey;
  acquirer: Acquirer;
  /** The day of a line that names none. */
  madeOn: string;
  /** `YYYY-MM-DD` */
  today: string;
  tolerance: Tolerance;
}

/** Kinds of lines that speak of a sale. */
const OF_SALES = new Set(['venda', 'parcela', 'ajuste', 'chargeback']);

/** Lines with what was found for them: read ahead, while those before them are written. */
export interface FoundLines {
  lines: readonly AcquirerLine[];
  /** By the place of their lines. */
  sales: ReadonlyMap<number, Candidate>;
  expected: ReadonlyMap<string, Expected>;
}

/** Finds the sales of lines and what the ledger expects of them. */
export async function findOfLines(
  db: TenantReader,
  batch: LineBatch,
  lines: readonly AcquirerLine[],
): Promise<FoundLines> {
  const { tenantId } = batch.file;
  const sales = await findSales(db, batch, lines);
  const parts = [...sales].flatMap(([place, sale]) => partsOf(lines[place], sale));
  return { lines, sales, expected: await listExpected(db, tenantId, parts) };
}

/** Says what each line comes to, and keeps it; payments are compared once all lines are here. */
export async function recordLines(
  tx: AnyTx,
  { file, madeOn, tolerance }: LineBatch,
  { expected, lines, sales }: FoundLines,
  now: Date,
): Promise<void> {
  const { tenantId } = file;
  const said = await listSaid(tx, tenantId, [...new Set([...sales.values()].map(({ id }) => id))]);
  const rows = lines.map((line, place): RecordedLine => {
    const sale = sales.get(place) ?? null;
    const day = line.paidOn ?? line.soldOn ?? madeOn;
    const own = { line, day, saleId: sale?.id ?? null };
    if (line.kind === 'pagamento') {
      return {
        ...own,
        account: null,
        expected: null,
        result: 'paga_sem_previsao',
        difference: 0,
        state: 'aberta',
      };
    }
    const known = sale === null ? null : expectedOf(line, sale, expected);
    const compared = compare(line, sale, known, sale !== null && isSaidBefore(line, sale, said), tolerance);
    return { ...own, ...compared, account: known?.account ?? null, expected: known?.centavos ?? null };
  });
  insertLines(tx, file, rows, now);
  const counted = rows.filter(({ line }) => line.kind !== 'pagamento');
  addSums(tx, tenantId, deltasOf(file.id, counted), now);
}

async function findSales(
  db: TenantReader,
  { acquirer, file: { tenantId }, today }: LineBatch,
  lines: readonly AcquirerLine[],
): Promise<Map<number, Candidate>> {
  const ofSales = [...lines.entries()].filter(([, { kind }]) => OF_SALES.has(kind));
  const found = new Map<number, Candidate>();
  const nsus = soughtBy(ofSales, ({ nsu }) => (nsu === null ? [] : [nsu, plainNsu(nsu)]), today);
  if (nsus !== null) {
    const byNsu = groupedBy(await listByNsu(db, tenantId, acquirer, nsus), ({ nsu }) => nsu);
    for (const [place, line] of ofSales) {
      const { nsu } = line;
      const own = nsu === null ? [] : (byNsu.get(nsu) ?? []);
      const plain = nsu === null || nsu === plainNsu(nsu) ? [] : (byNsu.get(plainNsu(nsu)) ?? []);
      const sale = saleOf(line, plain.length === 0 ? own : [...own, ...plain]);
      if (sale !== null) found.set(place, sale);
    }
  }
  const others = ofSales.filter(([place, { soldOn }]) => !found.has(place) && soldOn !== null);
  const codes = soughtBy(others, ({ authorization: code }) => (code === null ? [] : [code]), today);
  if (codes === null) return found;
  const sales = await listByAuthorization(db, tenantId, acquirer, codes);
  const byCode = groupedBy(sales, ({ authorization }) => authorization ?? '');
  for (const [place, line] of others) {
    const sale = saleByCard(line, byCode.get(line.authorization ?? '') ?? []);
    if (sale !== null) found.set(place, sale);
  }
  return found;
}

/** So far back lies the sale of something that does not say when it was sold. */
const MOST_DAYS_BACK = 400;

/** The keys of lines, with the days in which their sales may lie; null when there are none. */
function soughtBy(
  lines: readonly (readonly [place: number, line: AcquirerLine])[],
  keysOf: (line: AcquirerLine) => readonly string[],
  today: string,
): SoughtSales | null {
  const keys = new Set<string>();
  let [first, last] = [today, '0001-01-01'];
  for (const [, line] of lines) {
    const own = keysOf(line);
    if (own.length === 0) continue;
    for (const key of own) keys.add(key);
    const { soldOn } = line;
    const [from, until] = soldOn === null ? [addDays(today, -MOST_DAYS_BACK), today] : [soldOn, soldOn];
    if (from < first) first = from;
    if (until > last) last = until;
  }
  if (keys.size === 0) return null;
  return { keys: [...keys], from: addDays(first, -DAY_TOLERANCE), until: addDays(last, DAY_TOLERANCE) };
}

function groupedBy(
  sales: readonly Candidate[],
  keyOf: (sale: Candidate) => string,
): Map<string, Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const sale of sales) {
    const key = keyOf(sale);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [sale]);
    else group.push(sale);
  }
  return groups;
}

/** The installments of the sale that the line speaks of. */
function partsOf(line: AcquirerLine | undefined, { id, installments }: Candidate): Part[] {
  if (line === undefined || !['venda', 'parcela'].includes(line.kind)) return [];
  if (line.installment > 0) return [{ saleId: id, installment: line.installment }];
  return Array.from({ length: installments }, (_, index) => ({ saleId: id, installment: index + 1 }));
}

/** What the ledger expects for what the line speaks of; null unless it has all of it. */
function expectedOf(
  line: AcquirerLine,
  sale: Candidate,
  expected: ReadonlyMap<string, Expected>,
): Expected | null {
  const known = partsOf(line, sale).map((part) => expected.get(partKey(part)));
  const [first] = known;
  if (first === undefined || known.includes(undefined)) return null;
  const centavos = known.reduce((sum, one) => sum + (one?.centavos ?? 0), 0);
  return { account: first.account, centavos, dueOn: first.dueOn };
}

/** Whether a line spoke of the same before, in this batch or any file; what it says is added. */
function isSaidBefore(line: AcquirerLine, { id }: Candidate, said: Set<string>): boolean {
  if (!['venda', 'parcela'].includes(line.kind)) return false;
  const key = `${id}:${line.installment}${line.paidOn === null ? '' : ':paga'}`;
  if (said.has(key)) return true;
  said.add(key);
  return false;
}
