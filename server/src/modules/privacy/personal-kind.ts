import type { Message } from '../../platform/problem.ts';

/** What becomes of data of a person who is made anonymous. */
export const ANONYMISATION_EFFECTS = ['erased', 'anonymised', 'kept'] as const;
export type AnonymisationEffect = (typeof ANONYMISATION_EFFECTS)[number];

/** One kind of data: the tables in which it is, what becomes of it, and what it says to whoever decides. */
export interface PersonalKind {
  readonly kind: string;
  readonly effect: AnonymisationEffect;
  readonly tables: readonly string[];
  readonly title: Message;
  readonly why: Message;
  /** What makes it lawful to keep, and for how long; null for what is not kept. */
  readonly law: { readonly basis: Message; readonly term: Message } | null;
}
