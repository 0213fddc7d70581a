import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { AnonymisationPreview, BodyOf, DataExport } from './types.ts';

const path = (userId: string) => ({ path: { userId } });
const ASK_AGAIN_MS = 3_000;

/** What making a user anonymous would do, and how far it is; asked again while it is under way. */
export const anonymisationQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.users.part('anonymisation', userId),
    queryFn: ({ signal }): Promise<AnonymisationPreview> =>
      dataOf(api.GET('/api/v1/auth/users/{userId}/anonymisation', { params: path(userId), signal })),
    refetchInterval: ({ state }) => (state.data?.anonymisation?.status === 'running' ? ASK_AGAIN_MS : false),
  });

export type AnonymisationRequest = BodyOf<'anonymiseUser'>;

export const anonymiseUser = (userId: string, body: AnonymisationRequest) =>
  dataOf(api.POST('/api/v1/auth/users/{userId}/anonymisation', { params: path(userId), body }));

const ASK_FOR_FILE_MS = 5_000;

/** The latest file with the caller's data; asked again while it is written. */
export const dataExportQuery = queryOptions({
  queryKey: keys.me.part('data-export'),
  queryFn: async ({ signal }): Promise<DataExport | null> =>
    (await dataOf(api.GET('/api/v1/auth/data-export', { signal }))).export,
  refetchInterval: ({ state }) => (state.data?.status === 'writing' ? ASK_FOR_FILE_MS : false),
});

const under = (key: string) => ({ headers: { 'idempotency-key': key } });

export const requestDataExport = (key: string) => dataOf(api.POST('/api/v1/auth/data-export', under(key)));

export const requestDataExportOf = (userId: string, key: string) =>
  dataOf(api.POST('/api/v1/auth/users/{userId}/data-export', { params: path(userId), ...under(key) }));

/** The file itself, by the password of the caller; null for who has signed in just now. */
export const downloadDataExport = (password: string | null) =>
  dataOf<Blob>(api.POST('/api/v1/auth/data-export/file', { body: { password }, parseAs: 'blob' }));
