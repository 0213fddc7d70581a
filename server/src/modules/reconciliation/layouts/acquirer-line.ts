/** What a line of a file speaks of; the values are stored. */
export const LINE_KINDS = ['venda', 'parcela', 'pagamento', 'ajuste', 'chargeback', 'antecipacao'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** By its name in small letters, as sales have it: those of known layouts, and whoever a mapping is made for. */
export type Acquirer = string;

/**
 * What any acquirer says in a line, whatever its layout: a whole sale, one of its installments, a payment of a summary, an
 * adjustment. Amounts are centavos, never negative: what is taken is of a kind that takes. Days are `YYYY-MM-DD`.
 */
export interface AcquirerLine {
  /** In the file, from 1. */
  line: number;
  kind: LineKind;
  /** The number that the merchant has at the acquirer. */
  merchant: string;
  /** The summary of sales with whoever it belongs to, where other files speak of it by that alone. */
  summary: string | null;
  nsu: string | null;
  authorization: string | null;
  tid: string | null;
  lastFour: string | null;
  terminal: string | null;
  soldOn: string | null;
  /** From 1; 0 for what is of the sale as a whole. */
  installment: number;
  installments: number;
  gross: number;
  fee: number | null;
  net: number | null;
  dueOn: string | null;
  paidOn: string | null;
  /** The brand, by the name that it has here. */
  brand: string | null;
  /** The line of the payment with which it was paid. */
  payment: number | null;
  /** Why it was adjusted, as the acquirer says it. */
  reason: string | null;
}

const NOTHING: Omit<AcquirerLine, 'line' | 'kind' | 'merchant' | 'gross'> = {
  summary: null,
  nsu: null,
  authorization: null,
  tid: null,
  lastFour: null,
  terminal: null,
  soldOn: null,
  installment: 0,
  installments: 1,
  fee: null,
  net: null,
  dueOn: null,
  paidOn: null,
  brand: null,
  payment: null,
  reason: null,
};

/** A line of which the rest is not said. */
export function acquirerLine(
  said: Pick<AcquirerLine, 'line' | 'kind' | 'merchant' | 'gross'> & Partial<AcquirerLine>,
): AcquirerLine {
  return { ...NOTHING, ...said };
}

/** What a file is; its values are stored. */
export const LAYOUTS = ['cielo_001', 'cielo_015', 'rede_eevc', 'rede_eevd', 'rede_eefi', 'mapeado'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

/** What the head of a file says of it. */
export interface FileHead {
  /** Whether it tells of sales, of payments, or of what this installation has no use for. */
  contents: 'vendas' | 'pagamentos' | 'outros';
  merchant: string;
  /** The day on which it was made. */
  madeOn: string;
  /** The days of which it tells; null where it does not say. */
  from: string | null;
  until: string | null;
  sequence: string;
}

/** Reads the lines of a file in their order. Throws `UnreadableFile`. */
export interface LayoutReader {
  /** What the file is: known once its first line was read. */
  head(): FileHead;
  /** What a line says; `number` counts from 1. */
  read(text: string, number: number): AcquirerLine[];
  /** What is still to be said when the file is over; throws when it was cut. */
  end(): AcquirerLine[];
}
