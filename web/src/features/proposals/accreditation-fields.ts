import { documentMask } from '@retaguarda/rules/document-mask';
import type { ProposalStep } from '../../api/proposals.ts';
import type { Proposal } from '../../api/types.ts';

type AccreditationField = 'documento' | 'mcc' | 'codigo_ec';

/** What is asked for when a proposal becomes an establishment, as it is typed. */
export type AccreditationValues = Record<AccreditationField, string>;

/** The code, and before it what the proposal does not say. A masked document is known to the server. */
export function askedFields({ documento, mcc }: Pick<Proposal, 'documento' | 'mcc'>): AccreditationField[] {
  return [...(documento ? [] : ['documento' as const]), ...(mcc ? [] : ['mcc' as const]), 'codigo_ec'];
}

/** What to send: only what was typed, so that it hides nothing that the proposal says. */
export function accreditationOf({ codigo_ec, documento, mcc }: AccreditationValues): ProposalStep {
  const typed = { documento: documentMask.strip(documento), mcc: mcc.trim(), codigo_ec: codigo_ec.trim() };
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''));
}
