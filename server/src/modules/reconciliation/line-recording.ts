import type { AnyTx } from '../../platform/db/executors.ts';
import type { Acquirer, AcquirerLine } from './layouts/acquirer-line.ts';
import { addSums, deltasOf, type FileKey, insertLines, type RecordedLine } from './line-queries.ts';
import { type Candidate, compare, type Expected, plainNsu, saleByCard, saleOf } from './line-result.ts';
import {
  listByAuthorization,
  listByNsu,
  listExpected,
  listSaid,
  type Part,
  partKey,
  type Sought,
} from './matching-queries.ts';

/** What lines are recorded with. */
export interface LineBatch {
  file: FileKey;
  acquirer: Acquirer;
  /** The day of a line that names none. */
  madeOn: string;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Kinds of lines that speak of a sale. */
const OF_SALES = new Set(['venda', 'parcela', 'ajuste', 'chargeback']);

/** Finds the sales of lines, says what each line comes to, and keeps it; payments are compared once all lines are here. */
export async function recordLines(
  tx: AnyTx,
  { acquirer, file, madeOn, today }: LineBatch,
  lines: readonly AcquirerLine[],
  now: Date,
): Promise<void> {
  const { tenantId } = file;
  const sales = await findSales(tx, { tenantId, acquirer, today }, lines);
  const parts = [...sales].flatMap(([place, sale]) => partsOf(lines[place], sale));
  const expected = await listExpected(tx, tenantId, parts);
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
    const compared = compare(line, sale, known, sale !== null && isSaidBefore(line, sale, said));
    return { ...own, ...compared, account: known?.account ?? null, expected: known?.centavos ?? null };
  });
  await insertLines(tx, file, rows, now);
  const counted = rows.filter(({ line }) => line.kind !== 'pagamento');
  await addSums(tx, tenantId, deltasOf(file.id, counted), now);
}

async function findSales(
  tx: AnyTx,
  { acquirer, tenantId, today }: { tenantId: number; acquirer: Acquirer; today: string },
  lines: readonly AcquirerLine[],
): Promise<Map<number, Candidate>> {
  const sought = lines.flatMap((line, place) => (OF_SALES.has(line.kind) ? [soughtOf(line, place)] : []));
  const byNsu = sought.filter(({ nsus }) => nsus.length > 0);
  const found = new Map<number, Candidate>();
  const candidates = groupedBy(await listByNsu(tx, tenantId, acquirer, byNsu, today));
  choose(lines, candidates, found, saleOf);
  const byCard = sought.filter(
    ({ authorization, place, soldOn }) => !found.has(place) && authorization !== null && soldOn !== null,
  );
  if (byCard.length === 0) return found;
  choose(lines, groupedBy(await listByAuthorization(tx, tenantId, acquirer, byCard)), found, saleByCard);
  return found;
}

function choose(
  lines: readonly AcquirerLine[],
  candidates: ReadonlyMap<number, Candidate[]>,
  found: Map<number, Candidate>,
  pick: (line: AcquirerLine, candidates: readonly Candidate[]) => Candidate | null,
): void {
  for (const [place, those] of candidates) {
    const line = lines[place];
    const sale = line === undefined ? null : pick(line, those);
    if (sale !== null) found.set(place, sale);
  }
}

function soughtOf({ authorization, nsu, soldOn }: AcquirerLine, place: number): Sought {
  const nsus = nsu === null ? [] : [...new Set([nsu, plainNsu(nsu)])];
  return { place, nsus, authorization, soldOn };
}

function groupedBy(rows: readonly (Candidate & { place: number })[]): Map<number, Candidate[]> {
  const groups = new Map<number, Candidate[]>();
  for (const row of rows) {
    const group = groups.get(row.place);
    if (group === undefined) groups.set(row.place, [row]);
    else group.push(row);
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
