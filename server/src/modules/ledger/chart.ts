/**
 * The chart of accounts. Each account is one of these kinds, and its key adds whose it is: an establishment, an acquirer and a
 * day, a company and a level. `D` is a kind that usually holds debits, `C` one that holds credits.
 */
export const ACCOUNT_KINDS = {
  /** What is owed to an establishment and is not due yet. */
  'ec.a_receber': 'C',
  /** What is due to it and free. */
  'ec.disponivel': 'C',
  /** What is owed to it and held because of a dispute. */
  'ec.retido.disputa': 'C',
  /** What a payout takes to it, from its approval until the bank has paid or refused it. */
  'ec.em_transito': 'C',
  /** What it owes. */
  'ec.devedor': 'D',
  /** What an acquirer will pay on a day, net of its cost. */
  'at.adq.a_receber': 'D',
  /** What an acquirer took for a dispute that is open. */
  'at.disputa': 'D',
  'at.banco': 'D',
  /** Centavos by which an acquirer paid more or less than it should have: somebody has to clear them. */
  'at.suspensa': 'D',
  'rec.mdr': 'C',
  'rec.antecipacao': 'C',
  'rec.aluguel': 'C',
  'rec.multa': 'C',
  /** What was charged or given by hand. */
  'rec.ajuste': 'C',
  'desp.ajuste': 'D',
  /** What establishments owed and will not pay. */
  'desp.perda': 'D',
  'desp.adq': 'D',
  'desp.comissao': 'D',
  /** Commission that is payable to a level of a company. */
  'pas.comissao': 'C',
  /** What was due before the books were opened, and whatever was paid for it. */
  'pas.abertura': 'C',
} as const;

export type AccountKind = keyof typeof ACCOUNT_KINDS;

/** Money of an establishment that can't be less than nothing. */
const PROTECTED: ReadonlySet<AccountKind> = new Set(['ec.disponivel', 'ec.retido.disputa', 'ec.em_transito']);

/** The key of an account: its kind and whose it is. */
export function accountKey(kind: AccountKind, ...owner: readonly (string | number)[]): string {
  return [kind, ...owner].join(':');
}

/** The kind of the account with this key. */
export function kindOf(account: string): AccountKind {
  const [kind = ''] = account.split(':', 1);
  if (!Object.hasOwn(ACCOUNT_KINDS, kind)) throw new Error(`there is no account ${account}`);
  return kind as AccountKind;
}

/** Whether the account may never hold more debits than credits. */
export function isProtected(account: string): boolean {
  return PROTECTED.has(kindOf(account));
}

/** Whether everybody of a tenant posts to the account; those of an establishment are posted to by its own sales alone. */
export function isShared(account: string): boolean {
  return !account.startsWith('ec.');
}

/** The level of commission rules from which on a part is owed: the first is the acquirer's, the second the tenant's own. */
export const FIRST_OWED_LEVEL = 2;
