import { USER_STATUSES } from '@retaguarda/rules/user-status';
import { SAYS_SOMETHING } from '@retaguarda/rules/visible-text';
import { type Static, Type } from 'typebox';
import {
  named,
  nullable,
  oneOf,
  strictObject,
  Text,
  Timestamp,
  Uuid,
} from '../../../platform/http/schema.ts';
import { MADE_ROLES } from '../../identity/index.ts';

/** Longest time for which the token before a rotation stays good. */
const MOST_OVERLAP_HOURS = 720;

/** The most people on a page. */
export const PEOPLE_ON_PAGE = 50;

export const ConnectionParams = strictObject({
  connectionId: { ...Uuid, description: 'the SCIM connection' },
});

const fields = {
  id: Uuid,
  name: Text,
  role: { ...oneOf(MADE_ROLES), description: 'what people become who are in no group' },
  company: nullable(
    Type.Object({ id: Uuid, name: Text }, { description: 'the company that its people are bound to' }),
  ),
  prefix: Type.String({ description: 'what the token begins with' }),
  people: Type.Integer({ description: 'how many people it keeps' }),
  previousUntil: nullable(
    Type.String({ format: 'date-time', description: 'until when the token before the rotation is good too' }),
  ),
  lastUsedAt: nullable(Type.String({ format: 'date-time', description: 'to the minute' })),
  revokedAt: nullable(Timestamp),
  createdAt: Timestamp,
};

export const ScimConnection = named('ScimConnection', Type.Object(fields));
export type ScimConnection = Static<typeof ScimConnection>;

export const ScimConnectionList = Type.Object({
  items: Type.Array(ScimConnection),
  baseUrl: Type.String({ description: 'the address that every directory has to be told' }),
});
export type ScimConnectionList = Static<typeof ScimConnectionList>;

const Secret = Type.String({ description: '`rtgs_` and 49 digits and letters; told this once' });

export const NewScimConnection = named('NewScimConnection', Type.Object({ ...fields, token: Secret }));
export type NewScimConnection = Static<typeof NewScimConnection>;

export const ConnectionBody = strictObject({
  name: Type.String({
    minLength: 1,
    maxLength: 80,
    pattern: SAYS_SOMETHING,
    description: 'what the tenant calls it',
  }),
  role: Type.Optional(oneOf(MADE_ROLES)),
  companyId: Type.Optional(nullable({ ...Uuid, description: 'the company that its people are bound to' })),
});
export type ConnectionBody = Static<typeof ConnectionBody>;

export const ConnectionRotationBody = strictObject({
  overlapHours: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MOST_OVERLAP_HOURS,
      default: 24,
      description: 'for how long the token before is good too',
    }),
  ),
});
export type ConnectionRotationBody = Static<typeof ConnectionRotationBody>;

export const ConnectionPeopleQuery = strictObject({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
});

export const ScimPeoplePage = Type.Object({
  items: Type.Array(
    named(
      'ScimPerson',
      Type.Object({
        id: Uuid,
        name: Text,
        email: Text,
        status: oneOf(USER_STATUSES),
        externalId: nullable(Text),
        since: Timestamp,
      }),
    ),
    { maxItems: PEOPLE_ON_PAGE },
  ),
  hasMore: Type.Boolean({ description: 'whether there is another page' }),
});
export type ScimPeoplePage = Static<typeof ScimPeoplePage>;
