import type { AnyTx } from '../../../platform/db/executors.ts';
import { localDate } from '../../../platform/local-date.ts';
import { findTenantCalendar } from '../../calendar/index.ts';
import {
  deleteReceivables,
  entriesOf,
  findBooks,
  type JournalDraft,
  kindOf,
  listOriginSums,
  type OriginSum,
  postJournals,
} from '../../ledger/index.ts';

/** Takes back what some sales brought to the books, each with a journal of today; nothing where the books are closed. */
export async function unbookSales(
  tx: AnyTx,
  tenantId: number,
  saleIds: readonly number[],
  now: Date,
): Promise<void> {
  const books = await findBooks(tx, tenantId);
  if (books === null) return;
  const { timeZone } = await findTenantCalendar(tx, tenantId);
  const sums = await listOriginSums(tx, tenantId, 'transaction', saleIds);
  const day = localDate(now, timeZone);
  const drafts = [...Map.groupBy(sums, ({ originId }) => originId)].map(([id, own]) =>
    mirrorOf(id, own, day),
  );
  await deleteReceivables(tx, tenantId, saleIds);
  await postJournals(tx, tenantId, books, drafts, now);
}

/** What became available of the sale, or went to others by contract, is taken from what is available, or becomes a debt. */
function mirrorOf(id: number, sums: readonly OriginSum[], day: string): JournalDraft {
  const isDue = ({ account }: OriginSum) =>
    ['ec.disponivel', 'ec.devedor', 'ec.credor'].includes(kindOf(account));
  return {
    key: `remocao:${id}`,
    kind: 'remocao',
    day,
    origin: { type: 'transaction', id },
    establishmentId: sums[0]?.establishmentId ?? null,
    installment: null,
    entries: entriesOf(
      sums.filter((sum) => !isDue(sum)).map(({ account, centavos }) => [account, -centavos] as const),
    ),
    due: sums.filter(isDue).reduce((all, { centavos }) => all + centavos, 0),
  };
}
