import { accountKey, entriesOf, type JournalDraft } from '../ledger/index.ts';
import type { Acquirer } from './layouts/acquirer-line.ts';

/** A payment of an acquirer, with what was expected of it. */
export interface PostedPayment {
  fileId: number;
  sha256: string;
  acquirer: Acquirer;
  line: number;
  /** `YYYY-MM-DD` */
  paidOn: string;
  paid: number;
  /** By account, in the order of their keys. */
  shares: readonly { account: string; centavos: number }[];
}

/**
 * The journal of a payment: what came to the bank, against what was expected. A rest of `most` centavos waits in suspense; a larger one stays
 * with the acquirer, where its open item is.
 */
export function paymentJournal(payment: PostedPayment, most: number): JournalDraft {
  const { acquirer, fileId, line, paid, paidOn, sha256, shares } = payment;
  const expected = shares.reduce((sum, { centavos }) => sum + centavos, 0);
  const rest = paid - expected;
  const isSmall = shares.length > 0 && Math.abs(rest) <= most;
  const stays = shares[0]?.account ?? accountKey('at.adq.a_receber', acquirer, paidOn);
  const owed = new Map(shares.map(({ account, centavos }) => [account, centavos]));
  if (!isSmall) owed.set(stays, (owed.get(stays) ?? 0) + rest);
  return {
    key: `arquivo:${acquirer}:${sha256}:${line}`,
    kind: 'pagamento_arquivo',
    day: paidOn,
    origin: { type: 'acquirer_file', id: fileId },
    establishmentId: null,
    installment: null,
    entries: entriesOf([
      [accountKey('at.banco'), paid],
      ...[...owed].map(([account, centavos]) => [account, -centavos] as const),
      [accountKey('at.suspensa', acquirer), isSmall ? -rest : 0],
    ]),
    due: 0,
  };
}
