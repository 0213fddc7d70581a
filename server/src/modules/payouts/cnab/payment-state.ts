import type { OccurrenceEffect, OccurrenceTable } from './occurrences/occurrence.ts';

/** What a return makes of a payout; `em_analise` waits for a person. */
export type ReturnedState = 'pago' | 'agendado' | 'rejeitado' | 'cancelado' | 'devolvido' | 'em_analise';

/** Why nobody but a person can say what became of the payment. */
export type DoubtReason =
  | 'sem_ocorrencia'
  | 'ocorrencia_desconhecida'
  | 'ocorrencias_contraditorias'
  | 'sem_data_ou_valor_real'
  | 'movimento_desconhecido';

export interface ReturnedOutcome {
  state: ReturnedState;
  /** Null unless the state is `em_analise`. */
  doubt: DoubtReason | null;
}

export interface ReturnedFacts {
  /** Codes of the payment itself, and those of its lot. */
  codes: readonly string[];
  lotCodes: readonly string[];
  movement: string;
  instruction: string;
  realDate: string | null;
  realAmount: number;
}

/** Up to five codes of two characters; what banks fill the rest with is none. */
export function codesOf(occurrences: string): string[] {
  const codes = occurrences.match(/.{1,2}/g) ?? [];
  return [...new Set(codes.map((code) => code.trim()).filter((code) => code !== ''))];
}

const INCLUDED = '0';
const REVERSED = '3';
const RETURNED_BY_CLEARING = '33';

const doubt = (reason: DoubtReason): ReturnedOutcome => ({ state: 'em_analise', doubt: reason });

/**
 * The state of a payment by the codes of its bank. Money is said to have moved only where every code says so, with the day and
 * the amount; whatever is not known, or not of one mind, is for a person.
 */
export function returnedOutcome(facts: ReturnedFacts, table: OccurrenceTable): ReturnedOutcome {
  const { codes, lotCodes, realAmount, realDate } = facts;
  const effects = new Set<OccurrenceEffect>();
  for (const code of [...codes, ...lotCodes]) {
    const known = Object.hasOwn(table, code) ? table[code] : undefined;
    if (known === undefined) return doubt('ocorrencia_desconhecida');
    // A lot that was taken says nothing of its payments; one that was not is the answer to each of them.
    if (known.effect === 'informativo') continue;
    if (codes.includes(code) || known.effect === 'rejeitado' || known.effect === 'cancelado')
      effects.add(known.effect);
  }
  const [state, other] = effects;
  if (other !== undefined) return doubt('ocorrencias_contraditorias');
  if (facts.movement !== INCLUDED) return reversal(facts, state);
  if (state === undefined || state === 'informativo') return doubt('sem_ocorrencia');
  if (state === 'pago' && (realDate === null || realAmount === 0)) return doubt('sem_data_ou_valor_real');
  return { state, doubt: null };
}

/** The clearing house gave the money back after it was paid; the code then says that this was done. */
function reversal(
  { instruction, movement }: ReturnedFacts,
  state: OccurrenceEffect | undefined,
): ReturnedOutcome {
  if (movement !== REVERSED || instruction !== RETURNED_BY_CLEARING) return doubt('movimento_desconhecido');
  const isGivenBack = state === undefined || state === 'pago' || state === 'devolvido';
  return isGivenBack ? { state: 'devolvido', doubt: null } : doubt('ocorrencias_contraditorias');
}
