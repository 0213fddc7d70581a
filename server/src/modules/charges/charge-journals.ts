import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import type { AnyTx } from '../../platform/db/executors.ts';
import { localDate } from '../../platform/local-date.ts';
import { bookProblems } from '../books/index.ts';
import {
  accountKey,
  entriesOf,
  findBooks,
  type JournalDraft,
  type OpenBooks,
  postJournals,
} from '../ledger/index.ts';
import { type Allocation, partsOfRent } from './allocation.ts';
import type { ChargeRow } from './charge-queries.ts';

/** A Pix that is posted. */
interface PostedPix {
  id: number;
  at: Date;
}

/**
 * Posts what came for a charge: the bank has it, the rent or the debt is paid by it, and what is too much becomes available, of which other
 * debts take their part. The due money of the establishment is locked.
 */
export async function postPix(
  tx: AnyTx,
  charge: ChargeRow,
  pix: PostedPix,
  { applied, excess }: Allocation,
  now: Date,
): Promise<void> {
  const { establishmentId, tenantId } = charge;
  const books = await openBooks(tx, tenantId);
  const happening = {
    day: dayOf(pix.at, books, now),
    origin: { type: 'pix_receipt', id: pix.id },
    establishmentId,
    installment: null,
  } as const;
  const paying: JournalDraft = {
    ...happening,
    key: `pix:${pix.id}`,
    kind: 'pix_recebido',
    entries: entriesOf([[accountKey('at.banco'), applied], ...paidBy(charge, applied)]),
    due: 0,
  };
  const tooMuch: JournalDraft = {
    ...happening,
    key: `pix:${pix.id}:sobra`,
    kind: 'pix_sobra',
    entries: entriesOf([[accountKey('at.banco'), excess]]),
    due: excess,
  };
  // One after the other: what is owed has to be less by what is paid before the rest looks for debts.
  if (applied > 0) await postJournals(tx, tenantId, books, [paying], now);
  if (excess > 0) await postJournals(tx, tenantId, books, [tooMuch], now);
}

function paidBy(charge: ChargeRow, applied: number): (readonly [string, number])[] {
  if (charge.kind === 'divida') return [[accountKey('ec.devedor', charge.establishmentId), -applied]];
  const { late, rent } = partsOfRent(charge, applied);
  return [
    [accountKey('rec.aluguel'), -rent],
    [accountKey('rec.multa'), -late],
  ];
}

/** Gives back what came for a rent that was not paid by it in the end: it becomes available. */
export async function postReturn(tx: AnyTx, charge: ChargeRow, now: Date): Promise<void> {
  const { establishmentId, id, received, tenantId } = charge;
  const books = await openBooks(tx, tenantId);
  const { late, rent } = partsOfRent({ ...charge, received: 0 }, received);
  const draft: JournalDraft = {
    key: `pix:cobranca:${id}`,
    kind: 'pix_devolvido',
    day: dayOf(now, books, now),
    origin: { type: 'pix_charge', id },
    establishmentId,
    installment: null,
    entries: entriesOf([
      [accountKey('rec.aluguel'), rent],
      [accountKey('rec.multa'), late],
    ]),
    due: received,
  };
  await postJournals(tx, tenantId, books, [draft], now);
}

async function openBooks(tx: AnyTx, tenantId: number): Promise<OpenBooks> {
  const books = await findBooks(tx, tenantId);
  if (books === null) throw bookProblems.closed();
  return books;
}

/** The day for which it counts: that of the bank, within the books and not to come. */
function dayOf(at: Date, { cutOff }: OpenBooks, now: Date): string {
  const [day, today] = [localDate(at, DEFAULT_TIME_ZONE), localDate(now, DEFAULT_TIME_ZONE)];
  if (day > today) return today;
  return day < cutOff ? cutOff : day;
}
