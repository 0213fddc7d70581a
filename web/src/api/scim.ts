import type { operations } from '@retaguarda/sdk';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf } from './types.ts';

type AnswerOf<Name extends 'listScimConnections' | 'listScimConnectionPeople'> =
  operations[Name]['responses'][200]['content']['application/json'];

export type ScimConnection = AnswerOf<'listScimConnections'>['items'][number];
export type ScimPeoplePage = AnswerOf<'listScimConnectionPeople'>;

/** The directories of the tenant, and the address that each has to be told. */
export const connectionsQuery = queryOptions({
  queryKey: keys.companySignIn.part('scim'),
  queryFn: ({ signal }) => dataOf(api.GET('/api/v1/auth/scim-connections', { signal })),
});

/** Who came by a directory, page by page. */
export const connectionPeopleQuery = (connectionId: string) =>
  infiniteQueryOptions({
    queryKey: keys.companySignIn.part('scim-people', connectionId),
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/auth/scim-connections/{connectionId}/people', {
          params: { path: { connectionId }, query: { page: pageParam } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }: ScimPeoplePage, _pages, page: number) => (hasMore ? page + 1 : null),
  });

/** Makes a connection and answers its token, which happens only here. */
export async function createConnection(body: BodyOf<'createScimConnection'>): Promise<string> {
  return (await dataOf(api.POST('/api/v1/auth/scim-connections', { body }))).token;
}

/** Gives a connection another token and answers it; the one before is good for so many hours more. */
export async function rotateConnection(connectionId: string, overlapHours: number): Promise<string> {
  const params = { path: { connectionId } };
  const url = '/api/v1/auth/scim-connections/{connectionId}/rotation';
  return (await dataOf(api.POST(url, { params, body: { overlapHours } }))).token;
}

/** Ends a connection at once; its people stay. */
export async function revokeConnection(connectionId: string): Promise<void> {
  const params = { path: { connectionId } };
  await dataOf(api.DELETE('/api/v1/auth/scim-connections/{connectionId}', { params }));
}
