import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { TOKEN_SCOPES } from '@retaguarda/rules/token-scopes';
import { SAYS_SOMETHING } from '@retaguarda/rules/visible-text';
import { type Static, Type } from 'typebox';
import { named, nullable, oneOf, strictObject, Text, Timestamp, Uuid } from '../../platform/http/schema.ts';

export const ServiceAccountParams = strictObject({
  serviceAccountId: { ...Uuid, description: 'the service account' },
});

const Name = Type.String({ minLength: 1, maxLength: TEXT_LENGTHS.tokenName, pattern: SAYS_SOMETHING });
const Description = Type.String({
  maxLength: TEXT_LENGTHS.serviceAccountDescription,
  description: 'what it is for, and who looks after it',
});
const Scopes = Type.Array(oneOf(TOKEN_SCOPES), {
  minItems: 1,
  maxItems: TOKEN_SCOPES.length,
  uniqueItems: true,
  description: 'what its tokens may be good for at most; nobody gives what they do not hold',
});

export const ServiceAccountBody = strictObject({
  name: Name,
  description: Type.Optional(Description),
  scopes: Scopes,
  companyId: Type.Optional(nullable({ ...Uuid, description: 'the one company that it is bound to' })),
});
export type ServiceAccountBody = Static<typeof ServiceAccountBody>;

export const ServiceAccountChange = strictObject({
  name: Type.Optional(Name),
  description: Type.Optional(Description),
  scopes: Type.Optional(Scopes),
});
export type ServiceAccountChange = Static<typeof ServiceAccountChange>;

export const ServiceAccount = named(
  'ServiceAccount',
  Type.Object({
    id: Uuid,
    name: Text,
    description: Text,
    scopes: Type.Array(Text),
    company: nullable(Type.Object({ id: Uuid, name: Text })),
    maker: nullable(Type.Object({ id: Uuid, name: Text }, { description: 'null once they are removed' })),
    tokens: Type.Integer({ description: 'how many of its tokens are not revoked' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type ServiceAccount = Static<typeof ServiceAccount>;

export const ServiceAccountList = Type.Object({ items: Type.Array(ServiceAccount) });
