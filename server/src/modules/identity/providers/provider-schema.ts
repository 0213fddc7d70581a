import { SAYS_SOMETHING } from '@retaguarda/rules/visible-text';
import { type Static, Type } from 'typebox';
import type { RoleName } from '../../../platform/auth/caller.ts';
import { versionField } from '../../../platform/http/record-version.ts';
import {
  named,
  nullable,
  oneOf,
  strictObject,
  Text,
  Timestamp,
  Uuid,
} from '../../../platform/http/schema.ts';
import { MOST_DOMAINS, MOST_PROVIDERS } from './provider-problems.ts';

/** What somebody may become who is made on the fly: never an administrator. */
export const MADE_ROLES = ['editor', 'operator', 'viewer'] as const satisfies readonly RoleName[];

export const ProviderParams = strictObject({ providerId: { ...Uuid, description: 'the provider' } });
export const DomainParams = strictObject({ domainId: { ...Uuid, description: 'the domain' } });

const Name = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: SAYS_SOMETHING,
  description: 'as the page to sign in shows it',
});
const Issuer = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'https, as the provider names itself',
});
const ClientId = Type.String({ minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' });
const ClientSecret = Type.String({ minLength: 1, maxLength: 1_024, description: 'never answered again' });
const Scopes = Type.Array(Type.String({ maxLength: 60, pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]+$' }), {
  maxItems: 20,
  uniqueItems: true,
  description: 'what is asked for beside `openid`, `email` and `profile`',
});
const MakesUsers = Type.Boolean({
  description: 'whether people without an account get one at their first sign-in',
});
const Role = oneOf(MADE_ROLES);
const StandsForFactor = Type.Boolean({
  description: 'whether a sign-in here stands for the second factor of this tenant and those below it',
});

export const IdentityProvider = named(
  'IdentityProvider',
  Type.Object({
    id: Uuid,
    name: Text,
    issuer: Text,
    clientId: Text,
    scopes: Type.Array(Text),
    makesUsers: MakesUsers,
    role: Role,
    standsForSecondFactor: StandsForFactor,
    enabled: Type.Boolean(),
    people: Type.Integer({ description: 'how many have signed in here' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    versao: Type.Integer(),
  }),
);
export type IdentityProvider = Static<typeof IdentityProvider>;

export const IdentityProviderList = Type.Object({
  items: Type.Array(IdentityProvider, { maxItems: MOST_PROVIDERS }),
  redirectUri: Type.String({
    description: 'what every provider has to be told as the address to come back to',
  }),
});
export type IdentityProviderList = Static<typeof IdentityProviderList>;

export const ProviderBody = strictObject({
  name: Name,
  issuer: Issuer,
  clientId: ClientId,
  clientSecret: ClientSecret,
  scopes: Type.Optional(Scopes),
  makesUsers: Type.Optional(MakesUsers),
  role: Type.Optional(Role),
  standsForSecondFactor: Type.Optional(StandsForFactor),
  enabled: Type.Optional(Type.Boolean()),
});
export type ProviderBody = Static<typeof ProviderBody>;

export const ProviderPatchBody = strictObject({
  ...versionField,
  name: Type.Optional(Name),
  issuer: Type.Optional(Issuer),
  clientId: Type.Optional(ClientId),
  clientSecret: Type.Optional(ClientSecret),
  scopes: Type.Optional(Scopes),
  makesUsers: Type.Optional(MakesUsers),
  role: Type.Optional(Role),
  standsForSecondFactor: Type.Optional(StandsForFactor),
  enabled: Type.Optional(Type.Boolean()),
});
export type ProviderPatchBody = Static<typeof ProviderPatchBody>;

export const ProviderCheck = Type.Object({
  issuer: Text,
  authorizationEndpoint: Text,
  keys: Type.Integer({ description: 'how many keys the provider signs with' }),
});
export type ProviderCheck = Static<typeof ProviderCheck>;

export const EmailDomain = named(
  'EmailDomain',
  Type.Object({
    id: Uuid,
    domain: Text,
    verifiedAt: nullable(Timestamp),
    required: Type.Boolean({
      description: 'whether people of this domain may sign in by a provider alone, and not by a password',
    }),
    record: Type.Object(
      { name: Text, type: Type.Literal('TXT'), value: Text },
      { description: 'what the name servers of the domain have to say' },
    ),
    createdAt: Timestamp,
    versao: Type.Integer(),
  }),
);
export type EmailDomain = Static<typeof EmailDomain>;

export const EmailDomainList = Type.Object({ items: Type.Array(EmailDomain, { maxItems: MOST_DOMAINS }) });
export type EmailDomainList = Static<typeof EmailDomainList>;

export const DomainBody = strictObject({ domain: Type.String({ minLength: 1, maxLength: 253 }) });
export type DomainBody = Static<typeof DomainBody>;

export const DomainPatchBody = strictObject({ ...versionField, required: Type.Boolean() });
export type DomainPatchBody = Static<typeof DomainPatchBody>;
