import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { answerOf, api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import { ifMatch, type Tagged, tagged } from './tagged.ts';
import type { BodyOf } from './types.ts';

export type PortalHost =
  operations['listPortalHosts']['responses'][200]['content']['application/json']['items'][number];

/** The own hosts of the portal of the tenant, with their records. */
export const portalHostsQuery = queryOptions({
  queryKey: keys.portalHosts.lists,
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/v1/portal/hosts', { signal }))).items,
});

const hostPath = (hostId: string) => ({ params: { path: { hostId } } });

/** Adds a host; `key` makes a repeated submission of the same form one host. */
export function addPortalHost(host: string, key: string): Promise<PortalHost> {
  return dataOf(api.POST('/api/v1/portal/hosts', { body: { host }, headers: { 'idempotency-key': key } }));
}

/** Looks for the record of a host; throws 422 while it does not show. */
export function verifyPortalHost(hostId: string): Promise<PortalHost> {
  return dataOf(api.POST('/api/v1/portal/hosts/{hostId}/verification', hostPath(hostId)));
}

export async function removePortalHost(hostId: string): Promise<void> {
  await dataOf(api.DELETE('/api/v1/portal/hosts/{hostId}', hostPath(hostId)));
}

export type PortalWelcomeBody = BodyOf<'putPortalWelcome'>;
/** What the pages before the sign-in say, with the tag that a change names. */
export type PortalWelcome = Tagged<
  operations['getPortalWelcome']['responses'][200]['content']['application/json']
>;

/** What the tenant says on the pages before the sign-in. */
export const portalWelcomeQuery = queryOptions({
  queryKey: keys.portalHosts.part('welcome'),
  queryFn: ({ signal }) => tagged(answerOf(api.GET('/api/v1/portal/welcome', { signal }))),
});

export function savePortalWelcome(body: PortalWelcomeBody, etag: string | null): Promise<PortalWelcome> {
  return tagged(answerOf(api.PUT('/api/v1/portal/welcome', { body, ...ifMatch(etag) })));
}
