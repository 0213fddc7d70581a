import type { Arrangement } from './arrangements.ts';

/** What happened; the values are stored and wire names. */
export type JournalKind =
  | 'captura'
  | 'comissao'
  | 'cancelamento'
  | 'estorno'
  | 'contestacao'
  | 'contestacao_ganha'
  | 'contestacao_perdida'
  | 'liberacao'
  | 'compensacao'
  | 'abertura'
  | 'remocao'
  | 'aluguel'
  | 'comissao_paga'
  | 'antecipacao'
  | 'antecipacao_desfeita'
  | 'antecipacao_custo'
  | 'repasse'
  | 'repasse_pago'
  | 'repasse_desfeito'
  | 'repasse_devolvido'
  | 'bloqueio'
  | 'desbloqueio'
  | 'pagamento_arquivo'
  | 'pix_recebido'
  | 'pix_sobra'
  | 'pix_devolvido'
  | RequestKind;

/** What is posted by hand: two people decide over it. */
export const REQUEST_KINDS = [
  'credito',
  'debito',
  'multa',
  'baixa',
  'pagamento_adquirente',
  'pagamento_credor',
  'transferencia_judicial',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** What a journal is about. */
export interface JournalOrigin {
  type:
    | 'transaction'
    | 'rental_charge'
    | 'commission_statement'
    | 'ledger_request'
    | 'payout'
    | 'acquirer_file'
    | 'hold'
    | 'pix_receipt'
    | 'pix_charge';
  id: number;
}

/** An amount of one account: positive is a debit, negative a credit; never 0. */
export interface Entry {
  account: string;
  centavos: number;
}

interface Happening {
  /** Says what happened, and is there once in a tenant. */
  key: string;
  kind: JournalKind;
  /** The day for which it counts, `YYYY-MM-DD`. */
  day: string;
  origin: JournalOrigin;
  establishmentId: number | null;
  /** Of the sale, from 1. */
  installment: number | null;
}

/** A journal as it is posted: its entries add up to nothing. */
export interface Journal extends Happening {
  entries: readonly Entry[];
}

/** A unit of receivables of which a journal is. */
export interface JournalUnit {
  arrangement: Arrangement;
  acquirer: string;
  dueOn: string;
  /**
   * What of the unit it brings where that is not what is due, because something is kept of it; negative where it takes back what came of the
   * unit, and from whom says what it takes of their accounts. Centavos.
   */
  net?: number;
}

/**
 * A journal of which a part is money of the establishment that is due: whether that comes from what is available or becomes a
 * debt is known only when it is posted.
 */
export interface JournalDraft extends Happening {
  entries: readonly Entry[];
  /** What is due to the establishment from it, or taken from it where negative; centavos. */
  due: number;
  /** Of which unit of receivables it is, where contracts may give a part of it to others. */
  unit?: JournalUnit | undefined;
}

/** The entries without those of nothing. */
export function entriesOf(amounts: readonly (readonly [account: string, centavos: number])[]): Entry[] {
  return amounts.flatMap(([account, centavos]) => (centavos === 0 ? [] : [{ account, centavos }]));
}

/** Throws for a journal that does not add up to nothing: it is wrong, whoever made it, and must not be posted. */
export function assertBalanced({ entries, key }: Journal): void {
  const sum = entries.reduce((all, { centavos }) => all + centavos, 0);
  if (sum !== 0 || entries.length < 2) throw new Error(`the journal ${key} does not balance`);
}
