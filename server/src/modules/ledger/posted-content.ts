import { kindOf } from './chart.ts';
import { OPENING } from './due-money.ts';
import type { Entry, Journal, JournalDraft, JournalKind, JournalOrigin } from './journal.ts';

/** A journal that is in the books, as it is held against what has the same key. */
export interface PostedJournal {
  key: string;
  kind: JournalKind;
  day: string;
  origin: JournalOrigin['type'];
  originId: number;
  establishmentId: number | null;
  installment: number | null;
  accounts: string[];
  amounts: number[];
}

/**
 * Whether the journal is what the draft would be posted as. How the due money was divided between what was available and what became a
 * debt depends on the moment, and is no part of what happened: of that only the sum is compared.
 */
export function isSameJournal(posted: PostedJournal, draft: JournalDraft): boolean {
  const { accounts, amounts, origin, originId, ...happening } = posted;
  const entries = accounts.map((account, at) => ({ account, centavos: amounts[at] ?? 0 }));
  const journal = { ...happening, origin: { type: origin, id: originId }, entries };
  return contentOf(journal, 0, draft.due !== 0) === contentOf(draft, draft.due, draft.due !== 0);
}

/** Whether two drafts of one key say the same. */
export function isSameDraft(one: JournalDraft, other: JournalDraft): boolean {
  return contentOf(one, one.due, true) === contentOf(other, other.due, true);
}

function contentOf(journal: Journal, due: number, isDivided: boolean): string {
  const { day, entries, establishmentId, installment, kind, origin } = journal;
  const sums = sumsOf([...entries, { account: DUE, centavos: -due }], isDivided);
  return JSON.stringify([kind, day, origin.type, origin.id, establishmentId, installment, [...sums].sort()]);
}

const DUE = 'due';

function sumsOf(entries: readonly Entry[], isDivided: boolean): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { account, centavos } of entries) {
    const name = isDivided && isDue(account) ? DUE : account;
    sums.set(name, (sums.get(name) ?? 0) + centavos);
  }
  for (const [name, centavos] of sums) if (centavos === 0) sums.delete(name);
  return sums;
}

function isDue(account: string): boolean {
  return account === DUE || account === OPENING || ['ec.disponivel', 'ec.devedor'].includes(kindOf(account));
}
