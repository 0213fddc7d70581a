import type { Message } from '../../../../platform/problem.ts';

/** What an occurrence says of a payment; `informativo` says nothing of whether it was paid. */
export type OccurrenceEffect = 'pago' | 'agendado' | 'rejeitado' | 'cancelado' | 'devolvido' | 'informativo';

export interface OccurrenceMeaning {
  effect: OccurrenceEffect;
  text: Message;
}

/** The codes of one bank. The same two characters mean opposite things at two banks, so no table serves all. */
export type OccurrenceTable = Readonly<Record<string, OccurrenceMeaning>>;

const meaning =
  (effect: OccurrenceEffect) =>
  (pt: string, en: string): OccurrenceMeaning => ({ effect, text: { 'pt-BR': pt, en } });

export const paid = meaning('pago');
export const scheduled = meaning('agendado');
export const rejected = meaning('rejeitado');
export const cancelled = meaning('cancelado');
export const returned = meaning('devolvido');
export const informs = meaning('informativo');
