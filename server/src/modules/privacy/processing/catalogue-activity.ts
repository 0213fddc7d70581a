import type { Message } from '../../../platform/problem.ts';
import type { KeptTerms } from '../kept-terms.ts';
import type { LegalBasis } from './legal-bases.ts';

/** What the law wants known of one activity of the application. */
export interface CatalogueActivity {
  kind: string;
  name: Message;
  purpose: Message;
  legalBasis: LegalBasis;
  data: Message;
  people: Message;
  recipients: Message;
  retention: (terms: KeptTerms) => Message;
}

/** A text in both languages. */
export const say = (portuguese: string, english: string): Message => ({ 'pt-BR': portuguese, en: english });

export const TEAM = say('Pessoas com conta na empresa', 'People with an account in the tenant');
export const NOBODY = say('Ninguém fora da empresa', 'Nobody outside the tenant');
