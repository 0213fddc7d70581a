import { SAYS_SOMETHING } from '@retaguarda/rules/visible-text';
import { type Static, Type } from 'typebox';
import { named, oneOf, strictObject, Text, Timestamp, Uuid } from '../../../platform/http/schema.ts';
import { PrivacyContactView } from './contact-schema.ts';
import { LEGAL_BASES } from './legal-bases.ts';

const LegalBasis = oneOf(LEGAL_BASES);
const said = (description: string) =>
  Type.String({ minLength: 1, maxLength: 1000, pattern: SAYS_SOMETHING, description });
const perhaps = (description: string) => Type.String({ maxLength: 1000, description });

export const ActivityParams = strictObject({ activityId: Uuid });

/** What the law wants known of an activity (LGPD art. 37), in the words of the tenant. */
export const ProcessingActivityBody = named(
  'ProcessingActivityBody',
  strictObject({
    name: Type.String({ minLength: 1, maxLength: 120, pattern: SAYS_SOMETHING }),
    purpose: said('what the data is used for'),
    legalBasis: Type.Unsafe<(typeof LEGAL_BASES)[number]>({
      ...LegalBasis,
      description: 'what allows it (LGPD art. 7 and 11)',
    }),
    data: said('categories of data'),
    people: said('categories of people'),
    recipients: perhaps('who else gets the data'),
    retention: said('for how long, and what happens then'),
    security: perhaps('measures that protect the data'),
    transfer: perhaps('transfer to other countries; empty for none'),
  }),
);
export type ProcessingActivityBody = Static<typeof ProcessingActivityBody>;

export const ProcessingActivity = named(
  'ProcessingActivity',
  Type.Object({
    ...ProcessingActivityBody.properties,
    id: Uuid,
    etag: Type.String({ description: 'names this version, in `If-Match`' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type ProcessingActivity = Static<typeof ProcessingActivity>;

const BuiltInActivity = named(
  'BuiltInActivity',
  Type.Object({
    kind: Text,
    name: Text,
    purpose: Text,
    legalBasis: LegalBasis,
    data: Text,
    people: Text,
    recipients: Text,
    retention: Text,
    security: Text,
    transfer: Text,
  }),
);
export type BuiltInActivity = Static<typeof BuiltInActivity>;

export const ProcessingRecord = named(
  'ProcessingRecord',
  Type.Object({
    builtIn: Type.Array(BuiltInActivity, {
      description: 'what the application does, in the language of the request',
    }),
    items: Type.Array(ProcessingActivity, { description: 'what the tenant added, at most 100' }),
    contact: PrivacyContactView,
  }),
);
export type ProcessingRecord = Static<typeof ProcessingRecord>;

export const ProcessingFileQuery = strictObject({
  format: Type.Unsafe<'csv' | 'xlsx'>({ ...oneOf(['csv', 'xlsx'] as const), description: 'of the file' }),
});
