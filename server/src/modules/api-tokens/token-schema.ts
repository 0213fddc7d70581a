import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { TOKEN_SCOPES } from '@retaguarda/rules/token-scopes';
import { SAYS_SOMETHING } from '@retaguarda/rules/visible-text';
import { type Static, Type } from 'typebox';
import {
  Id,
  named,
  nullable,
  oneOf,
  strictObject,
  Text,
  Timestamp,
  Uuid,
} from '../../platform/http/schema.ts';
import { TOKEN_KINDS } from './tables.ts';

/** Longest time for which the secret before a rotation stays good. */
const MOST_OVERLAP_HOURS = 720;

const MOST_ADDRESSES = 20;

export const TokenParams = strictObject({ tokenId: { ...Id, description: 'the API token' } });

const fields = {
  id: Id,
  name: Text,
  prefix: Type.String({ description: 'what the token begins with' }),
  kind: {
    ...oneOf(TOKEN_KINDS),
    description: '`api` for `/api`; `external` for the one endpoint of commissions, made in the back office',
  },
  scopes: Type.Array(Text),
  company: nullable(
    Type.Object({ id: Uuid, name: Text }, { description: 'the one company that it is bound to' }),
  ),
  addresses: Type.Array(Text, { description: 'networks from which it may be used; none for anywhere' }),
  maker: nullable(
    Type.Object(
      { id: Uuid, name: Text },
      { description: 'whose rights limit it, unless it is of a service account; null once they are removed' },
    ),
  ),
  serviceAccount: nullable(
    Type.Object(
      { id: Uuid, name: Text },
      { description: 'the account that it is of, whose rights limit it' },
    ),
  ),
  expiresAt: nullable(Timestamp),
  previousUntil: nullable(
    Type.String({
      format: 'date-time',
      description: 'until when the secret before the rotation is good too',
    }),
  ),
  lastUsedAt: nullable(Type.String({ format: 'date-time', description: 'to the minute' })),
  revokedAt: nullable(Timestamp),
  createdAt: Timestamp,
  mayRotate: Type.Boolean({ description: 'whether the caller may give it another secret' }),
};

export const ApiToken = named('ApiToken', Type.Object(fields));
export type ApiToken = Static<typeof ApiToken>;

export const ApiTokenList = Type.Object({ items: Type.Array(ApiToken) });

const Secret = Type.String({ description: '`rtg_` and 49 digits and letters; told this once' });

export const NewApiToken = named('NewApiToken', Type.Object({ ...fields, token: Secret }));
export type NewApiToken = Static<typeof NewApiToken>;

export const TokenBody = strictObject({
  name: Type.String({ minLength: 1, maxLength: TEXT_LENGTHS.tokenName, pattern: SAYS_SOMETHING }),
  scopes: Type.Array(oneOf(TOKEN_SCOPES), {
    minItems: 1,
    maxItems: TOKEN_SCOPES.length,
    uniqueItems: true,
    description: 'what it is good for; nobody gives what they do not hold',
  }),
  serviceAccountId: Type.Optional(
    nullable({ ...Uuid, description: 'the service account that it is for; the caller when left out' }),
  ),
  companyId: Type.Optional(nullable({ ...Uuid, description: 'the one company that it is bound to' })),
  addresses: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
      maxItems: MOST_ADDRESSES,
      uniqueItems: true,
      description:
        'addresses and networks (CIDR) of IPv4 and IPv6 from which it may be used; none for anywhere',
    }),
  ),
  expiresAt: Type.Optional(nullable({ ...Timestamp, description: 'no end when left out' })),
});
export type TokenBody = Static<typeof TokenBody>;

export const RotationBody = strictObject({
  overlapHours: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MOST_OVERLAP_HOURS,
      default: 24,
      description: 'for how long the secret before is good too',
    }),
  ),
});
export type RotationBody = Static<typeof RotationBody>;
