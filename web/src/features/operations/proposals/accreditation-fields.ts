import type { Accreditation } from '../../../api/proposals.ts';
import type { Proposal } from '../../../api/types.ts';
import { documentMask } from '../../../ui/forms/document-mask.ts';

export const ACCREDITATION_FIELDS = ['documento', 'mcc', 'codigo_ec'] as const;

/** What is asked for when a proposal becomes an establishment, as it is typed. */
export type AccreditationValues = Record<(typeof ACCREDITATION_FIELDS)[number], string>;

type Lead = Pick<Proposal, 'documento' | 'mcc'>;

/** What the proposal does not say; only that is asked for beside the code. A masked document is known to the server. */
export const lacks = ({ documento, mcc }: Lead): { documento: boolean; mcc: boolean } => ({
  documento: !documento,
  mcc: !mcc,
});

/** What to send: only what was typed, so that it hides nothing that the proposal says. */
export function accreditationOf({ codigo_ec, documento, mcc }: AccreditationValues): Accreditation {
  const typed = { documento: documentMask.strip(documento), mcc: mcc.trim(), codigo_ec: codigo_ec.trim() };
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''));
}
