/** What an account for payouts is; the values are wire names. */
export const PAYEE_ACCOUNT_KINDS = ['conta', 'pix'] as const;

export type PayeeAccountKind = (typeof PAYEE_ACCOUNT_KINDS)[number];

/** Current account, savings, payment account. */
export const PAYEE_ACCOUNT_TYPES = ['CC', 'CP', 'PG'] as const;

export type PayeeAccountType = (typeof PAYEE_ACCOUNT_TYPES)[number];

/** From the question of one person to the account that counts; the values are wire names. */
export const PAYEE_ACCOUNT_STATUSES = ['pendente', 'aprovada', 'ativa', 'recusada', 'substituida'] as const;

export type PayeeAccountStatus = (typeof PAYEE_ACCOUNT_STATUSES)[number];

/** A change that is under way: there is one at most of a payee. */
export const OPEN_ACCOUNT_STATUSES = [
  'pendente',
  'aprovada',
] as const satisfies readonly PayeeAccountStatus[];

/** Whom accounts belong to. */
export const PAYEE_TYPES = ['estabelecimento', 'empresa'] as const;

export type PayeeType = (typeof PAYEE_TYPES)[number];

/** How long an approved account waits before money goes to it, where the tenant says nothing else. */
export const DEFAULT_QUARANTINE_HOURS = 24;

/** The longest that a tenant may choose: thirty days. */
export const LONGEST_QUARANTINE_HOURS = 720;
