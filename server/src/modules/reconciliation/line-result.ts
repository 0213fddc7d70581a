import { addDays, daysBetween } from '@retaguarda/rules/calendar-days';
import type { AcquirerLine } from './layouts/acquirer-line.ts';

/** What a line comes to; the values are stored and wire names. */
export const LINE_RESULTS = [
  'ok',
  'paga',
  'venda_ausente_no_arquivo',
  'venda_ausente_no_sistema',
  'valor_divergente',
  'taxa_divergente',
  'data_divergente',
  'parcela_divergente',
  'duplicada',
  'cancelada_sem_registro',
  'chargeback_sem_registro',
  'ajuste_a_conferir',
  'nao_paga',
  'paga_a_menor',
  'paga_a_maior',
  'paga_sem_previsao',
] as const;
export type LineResult = (typeof LINE_RESULTS)[number];

/** What people have made of a difference; `ok` for what is none. */
export const LINE_STATES = ['ok', 'aberta', 'aceita', 'contestada', 'resolvida'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** By how much an acquirer may be off without anybody having to look; centavos, and days of a due day. */
export interface Tolerance {
  installmentNet: number;
  saleNet: number;
  gross: number;
  dueDays: number;
  /** What a payment may be off by and waits in suspense, instead of staying with the acquirer. */
  suspense: number;
}

/** Acquirers round each installment, and here the whole of a sale is spread over them. */
export const DEFAULT_TOLERANCE: Tolerance = {
  installmentNet: 1,
  saleNet: 0,
  gross: 0,
  dueDays: 0,
  suspense: 5,
};

/** Around midnight the two clocks name different days. */
export const DAY_TOLERANCE = 1;

/** A sale that may be the one of a line. */
export interface Candidate {
  id: number;
  nsu: string;
  authorization: string | null;
  /** `YYYY-MM-DD` */
  day: string;
  gross: number;
  installments: number;
  lastFour: string | null;
  terminal: string | null;
  establishmentId: number;
  isReversed: boolean;
  isDisputed: boolean;
  /** Of each installment; null for a sale of one payout. */
  grossParts: readonly number[] | null;
}

/** What the ledger expects of an installment, or of a whole sale. */
export interface Expected {
  account: string;
  centavos: number;
  /** The day on which it is due; null where the parts of a sale are of several. */
  dueOn: string | null;
}

/** A line with what came of it. */
export interface Compared {
  result: LineResult;
  /** What the acquirer says less what is known here; centavos. */
  difference: number;
  state: LineState;
}

/** The NSU without the zeros before it: layouts fill it up. */
export function plainNsu(nsu: string): string {
  return nsu.replace(/^0+(?=.)/, '');
}

/**
 * The sale of a line among those with its NSU: of its authorisation where both have one, of a day at most one away; then that of its amount,
 * of its terminal and of its very day. Null for none.
 */
export function saleOf(line: AcquirerLine, candidates: readonly Candidate[]): Candidate | null {
  const possible = candidates.filter(
    ({ authorization, day }) => isSameWord(authorization, line.authorization) && isNear(day, line.soldOn),
  );
  const ranked = possible.map((sale) => ({ sale, rank: rankOf(line, sale) }));
  ranked.sort((one, other) => other.rank - one.rank);
  return ranked[0]?.sale ?? null;
}

/** The sale of a line that has no NSU here: the only one of its authorisation, card and amount. */
export function saleByCard(line: AcquirerLine, candidates: readonly Candidate[]): Candidate | null {
  const same = candidates.filter(
    (sale) =>
      sale.authorization === line.authorization &&
      isSameWord(sale.lastFour, line.lastFour) &&
      isNear(sale.day, line.soldOn) &&
      grossIn(line, sale) === line.gross,
  );
  return same.length === 1 ? (same[0] ?? null) : null;
}

function rankOf(line: AcquirerLine, sale: Candidate): number {
  const isSaid = (one: string | null, other: string | null) => one !== null && one === other;
  return (
    (grossIn(line, sale) === line.gross ? 8 : 0) +
    (isSaid(sale.authorization, line.authorization) ? 4 : 0) +
    (isSaid(sale.terminal, line.terminal) ? 2 : 0) +
    (sale.day === line.soldOn ? 1 : 0)
  );
}

function isSameWord(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other;
}

function isNear(day: string, other: string | null): boolean {
  if (other === null || day === other) return true;
  return day >= addDays(other, -DAY_TOLERANCE) && day <= addDays(other, DAY_TOLERANCE);
}

/** What the sale has for what the line speaks of: an installment, or the whole. */
function grossIn(line: AcquirerLine, sale: Candidate): number {
  if (line.installment === 0) return sale.gross;
  const known = sale.grossParts?.[line.installment - 1];
  if (known !== undefined) return known;
  // A sale that is advanced is one payout here, and as many installments as it has at the acquirer.
  const each = Math.floor(sale.gross / sale.installments);
  return line.installment === 1 ? sale.gross - each * (sale.installments - 1) : each;
}

/** What a line comes to beside the sale that was found for it. */
export function compare(
  line: AcquirerLine,
  sale: Candidate | null,
  expected: Expected | null,
  isRepeated: boolean,
  tolerance: Tolerance = DEFAULT_TOLERANCE,
): Compared {
  if (line.kind === 'chargeback') return taken(line, sale?.isDisputed === true, 'chargeback_sem_registro');
  if (line.kind === 'ajuste') {
    const unknown = sale === null ? 'ajuste_a_conferir' : 'cancelada_sem_registro';
    return taken(line, sale?.isReversed === true, unknown);
  }
  if (line.kind === 'antecipacao') return open('ajuste_a_conferir', line.net ?? line.gross);
  if (sale === null) return open('venda_ausente_no_sistema', line.gross);
  if (isRepeated) return open('duplicada', line.gross);
  return comparedSale(line, sale, expected, tolerance);
}

function comparedSale(
  line: AcquirerLine,
  sale: Candidate,
  expected: Expected | null,
  tolerance: Tolerance,
): Compared {
  if (line.installments !== sale.installments) return open('parcela_divergente', 0);
  const known = grossIn(line, sale);
  const more = line.gross - known;
  if (Math.abs(more) > tolerance.gross) return open('valor_divergente', more);
  if (expected !== null && line.net !== null) {
    const difference = line.net - expected.centavos;
    const most = line.installment === 0 ? tolerance.saleNet : tolerance.installmentNet;
    // What is off in the gross is off in the net as well.
    if (Math.abs(difference - more) > most) return open('taxa_divergente', difference);
  }
  const isBoth = expected?.dueOn != null && line.dueOn !== null;
  if (isBoth && isOtherDay(expected.dueOn ?? '', line.dueOn ?? '', tolerance.dueDays))
    return open('data_divergente', 0);
  return { result: line.paidOn === null ? 'ok' : 'paga', difference: 0, state: 'ok' };
}

function isOtherDay(day: string, other: string, most: number): boolean {
  return day !== other && Math.abs(daysBetween(day, other)) > most;
}

function taken(line: AcquirerLine, isKnown: boolean, otherwise: LineResult): Compared {
  return isKnown ? { result: 'ok', difference: 0, state: 'ok' } : open(otherwise, -line.gross);
}

function open(result: LineResult, difference: number): Compared {
  return { result, difference, state: 'aberta' };
}

/** What a payment comes to beside what was expected of its installments. */
export function comparePayment(paid: number, expected: number | null): Compared {
  if (expected === null) return open('paga_sem_previsao', paid);
  const difference = paid - expected;
  if (difference === 0) return { result: 'paga', difference, state: 'ok' };
  return open(difference < 0 ? 'paga_a_menor' : 'paga_a_maior', difference);
}
