/** The job that sends one paper. */
export const MAIL_JOB = 'papers.mail';

/** What is sent: the receipt of a payout, that of commissions, the statement of a month; wire names. */
export const PAPER_KINDS = ['repasse', 'comissao', 'extrato'] as const;

export type PaperKind = (typeof PAPER_KINDS)[number];

/**
 * What became of it: it waits, the mail server took it, the mail server will never take it, or there is nothing to be sent any more.
 * Wire names.
 */
export const PAPER_STATUSES = ['aguardando', 'enviado', 'recusado', 'dispensado'] as const;

export type PaperStatus = (typeof PAPER_STATUSES)[number];
