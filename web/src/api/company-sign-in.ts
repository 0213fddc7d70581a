import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf } from './types.ts';

type AnswerOf<Name extends 'listIdentityProviders' | 'listEmailDomains' | 'findCompanySignIn'> =
  operations[Name]['responses'][200]['content']['application/json'];

export type IdentityProvider = AnswerOf<'listIdentityProviders'>['items'][number];
export type EmailDomain = AnswerOf<'listEmailDomains'>['items'][number];
export type CompanyProvider = AnswerOf<'findCompanySignIn'>['providers'][number];

/** The providers of the tenant, and the address that each has to be told. */
export const providersQuery = queryOptions({
  queryKey: keys.companySignIn.part('providers'),
  queryFn: ({ signal }) => dataOf(api.GET('/api/v1/auth/identity-providers', { signal })),
});

/** The domains of the tenant, with their records. */
export const domainsQuery = queryOptions({
  queryKey: keys.companySignIn.part('domains'),
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/v1/auth/email-domains', { signal }))).items,
});

const providerPath = (providerId: string) => ({ params: { path: { providerId } } });
const domainPath = (domainId: string) => ({ params: { path: { domainId } } });

/** Reads a provider as it is now. */
export function readProvider(providerId: string): Promise<IdentityProvider> {
  return dataOf(api.GET('/api/v1/auth/identity-providers/{providerId}', providerPath(providerId)));
}

/** Adds a provider; `key` makes a repeated submission of the same form one provider. */
export function createProvider(
  body: BodyOf<'createIdentityProvider'>,
  key: string,
): Promise<IdentityProvider> {
  return dataOf(api.POST('/api/v1/auth/identity-providers', { body, headers: { 'idempotency-key': key } }));
}

export function changeProvider(
  providerId: string,
  body: BodyOf<'updateIdentityProvider'>,
): Promise<IdentityProvider> {
  const path = providerPath(providerId);
  return dataOf(api.PATCH('/api/v1/auth/identity-providers/{providerId}', { ...path, body }));
}

export async function deleteProvider(providerId: string): Promise<void> {
  await dataOf(api.DELETE('/api/v1/auth/identity-providers/{providerId}', providerPath(providerId)));
}

/** Asks a provider who it is; throws 422 where it does not answer as one. */
export function checkProvider(providerId: string) {
  const path = providerPath(providerId);
  return dataOf(api.POST('/api/v1/auth/identity-providers/{providerId}/check', path));
}

export function addDomain(domain: string, key: string): Promise<EmailDomain> {
  const headers = { 'idempotency-key': key };
  return dataOf(api.POST('/api/v1/auth/email-domains', { body: { domain }, headers }));
}

/** Looks for the record of a domain; throws 422 while it does not show. */
export function verifyDomain(domainId: string): Promise<EmailDomain> {
  return dataOf(api.POST('/api/v1/auth/email-domains/{domainId}/verification', domainPath(domainId)));
}

/** Says whether people of a domain sign in by a provider alone. */
export function requireProvider({ id, versao }: EmailDomain, required: boolean): Promise<EmailDomain> {
  const body = { required, versao };
  return dataOf(api.PATCH('/api/v1/auth/email-domains/{domainId}', { ...domainPath(id), body }));
}

export async function deleteDomain(domainId: string): Promise<void> {
  await dataOf(api.DELETE('/api/v1/auth/email-domains/{domainId}', domainPath(domainId)));
}

/** Where people with such an e-mail address sign in; tells of nobody whether there is an account. */
export async function findCompanyProviders(email: string): Promise<readonly CompanyProvider[]> {
  return (await dataOf(api.POST('/api/v1/auth/oidc/providers', { body: { email } }))).providers;
}

/** Leaves for a provider; the browser comes back to the page that was wanted. */
export function leaveFor({ startUrl }: CompanyProvider, wanted: string | undefined): void {
  const back = wanted === undefined ? '' : `&return=${encodeURIComponent(wanted)}`;
  window.location.assign(startUrl + back);
}
