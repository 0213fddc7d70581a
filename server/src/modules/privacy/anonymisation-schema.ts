import { type Static, Type } from 'typebox';
import { named, nullable, oneOf, strictObject, Text, Timestamp } from '../../platform/http/schema.ts';
import { ANONYMISATION_EFFECTS } from './personal-kind.ts';

/** Why: the person asked, the purpose is over, a consent was withdrawn, or an authority ordered it (LGPD art. 15, 16 and 18). */
export const ANONYMISATION_REASONS = ['request', 'purpose_over', 'consent_withdrawn', 'authority'] as const;
export type AnonymisationReason = (typeof ANONYMISATION_REASONS)[number];

export const Anonymisation = named(
  'Anonymisation',
  Type.Object({
    status: oneOf(['running', 'finished'] as const),
    reason: oneOf(ANONYMISATION_REASONS),
    progress: Type.Integer({ minimum: 0, maximum: 100, description: 'of the search, in per cent' }),
    requestedAt: Timestamp,
    finishedAt: nullable(Timestamp),
  }),
);
export type Anonymisation = Static<typeof Anonymisation>;

const AnonymisedKind = Type.Object({
  kind: Text,
  effect: oneOf(ANONYMISATION_EFFECTS),
  title: Text,
  why: Text,
  basis: nullable(Type.String({ description: 'what makes it lawful to keep' })),
  term: nullable(Type.String({ description: 'for how long it is kept' })),
  rows: nullable(
    Type.Integer({ minimum: 0, description: 'of what is erased, up to 1,000; null where it is not counted' }),
  ),
});

const Duty = Type.Object({
  kind: oneOf(['tasks', 'proposals', 'commissionRules'] as const),
  count: Type.Integer({ minimum: 1, maximum: 100, description: 'up to 100' }),
});

export const AnonymisationPreview = named(
  'AnonymisationPreview',
  Type.Object({
    anonymisation: nullable(Anonymisation),
    hindrance: nullable(
      Type.Object({ code: Text, message: Text }, { description: 'why it would be refused' }),
    ),
    duties: Type.Array(Duty, { description: 'what the person is still responsible for' }),
    kinds: Type.Array(AnonymisedKind),
  }),
);
export type AnonymisationPreview = Static<typeof AnonymisationPreview>;

export const AnonymisationBody = strictObject({
  reason: oneOf(ANONYMISATION_REASONS),
  confirmation: Type.String({
    maxLength: 254,
    description: 'the e-mail address of the person, typed by who does it',
  }),
});
export type AnonymisationBody = Static<typeof AnonymisationBody>;
