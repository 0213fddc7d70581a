import { type Static, Type } from 'typebox';
import { nullable, oneOf, Text, Timestamp } from '../../platform/http/schema.ts';

/** The kinds of records that are found, in the order in which they are shown. */
export const FOUND_KINDS = [
  'sale',
  'establishment',
  'proposal',
  'task',
  'project',
  'user',
  'company',
  'terminal',
  'statement',
] as const;

export type FoundKind = (typeof FOUND_KINDS)[number];

export const SearchHit = Type.Object(
  {
    id: Type.String({ description: 'as the routes of the record name it: a number, or a uuid' }),
    title: Text,
    detail: Type.String({ description: 'what tells it from others of the name; may be empty' }),
    status: nullable(Text),
    amountCentavos: nullable(Type.Integer()),
    at: nullable(Timestamp),
    /** Of what a step with the record names it by. */
    version: nullable(Type.Integer()),
    /** The establishment of a sale or the month of a statement, to whose lists it leads. */
    within: nullable(Text),
    tenantName: nullable(Type.String({ description: 'where the caller reaches several tenants' })),
  },
  { title: 'SearchHit' },
);
export type SearchHit = Static<typeof SearchHit>;

export const SearchAnswer = Type.Object({
  groups: Type.Array(
    Type.Object({
      kind: oneOf(FOUND_KINDS),
      failed: Type.Boolean({ description: 'whether this kind could not be looked through just now' }),
      hits: Type.Array(SearchHit),
    }),
    { description: 'the kinds of which something was found, and those that failed' },
  ),
});
export type SearchAnswer = Static<typeof SearchAnswer>;
