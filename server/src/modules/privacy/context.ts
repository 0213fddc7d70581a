import type { IdentityContext, RemovalParts } from '../identity/index.ts';
import type { KeptTerms } from './kept-terms.ts';

/** What the rights of people over their data need. */
export interface PrivacyContext extends IdentityContext {
  /** What goes with a user who is removed, from every module; much of it goes with one who is made anonymous, too. */
  removalParts: RemovalParts;
  /** How long every module keeps what ages, for the record of processing activities. */
  keptTerms: KeptTerms;
}
