import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { answerOf, api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import { ifMatch } from './tagged.ts';
import type { BodyOf, UserFull, UserSummary } from './types.ts';

export type UserListQuery = NonNullable<operations['listUsers']['parameters']['query']>;
export type UserSort = NonNullable<UserListQuery['sort']>;

export interface UserPage {
  rows: UserSummary[];
  total: number;
}

/** A page of the users that the caller administers. The total comes from the header `x-total-count`. */
export const userListQuery = (query: UserListQuery) =>
  queryOptions({
    queryKey: keys.users.list(query),
    queryFn: async ({ signal }): Promise<UserPage> => {
      const { data, headers } = await answerOf(
        api.GET('/api/v1/crm-admin/users', { params: { query }, signal }),
      );
      return { rows: data, total: Number(headers.get('x-total-count') ?? data.length) };
    },
  });

/** A user with the version that a later change names in `If-Match`. */
export interface VersionedUser {
  user: UserFull;
  etag: string | null;
}

const versioned = ({ data, headers }: { data: UserFull; headers: Headers }): VersionedUser => ({
  user: data,
  etag: headers.get('etag'),
});

const path = (userId: string) => ({ path: { userId } });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: keys.users.detail(id),
    queryFn: async ({ signal }): Promise<VersionedUser> =>
      versioned(await answerOf(api.GET('/api/v1/auth/users/{userId}', { params: path(id), signal }))),
  });

/** What the caller may do with the user now. */
export const userAbilitiesQuery = (id: string) =>
  queryOptions({
    queryKey: keys.users.part('abilities', id),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/auth/users/{userId}/abilities', { params: path(id), signal })),
  });

/** The fields to change. A list of addresses or documents replaces the stored one; an empty list changes nothing. */
export type UserChange = BodyOf<'updateUser'>;
export type AddressInput = NonNullable<UserChange['addresses']>[number];
export type DocumentInput = NonNullable<UserChange['documents']>[number];

/** Changes the fields that are sent. With `etag`, throws 412 when the user has changed since it was read. */
export async function changeUser(
  id: string,
  change: UserChange,
  etag: string | null,
): Promise<VersionedUser> {
  const sent = api.PATCH('/api/v1/auth/users/{userId}', { params: path(id), body: change, ...ifMatch(etag) });
  return versioned(await answerOf(sent));
}

export type PermissionChange = BodyOf<'updateUserPermissions'>;

/** Grants and denies single permissions. With `etag`, throws 412 when the user has changed since it was read. */
export async function changePermissions(
  id: string,
  change: PermissionChange,
  etag: string | null,
): Promise<void> {
  const sent = api.PATCH('/api/v1/auth/users/{userId}/permissions', {
    params: path(id),
    body: change,
    ...ifMatch(etag),
  });
  await answerOf(sent);
}

/** A member of the tenant by the number that the back office knows a person by. */
export interface Member {
  id: number;
  name: string;
  /** Masked for who may not see the data of users. */
  email: string;
}

/** How many of them one search answers. */
const MEMBERS = 50;

/** The members of the tenant whose name or e-mail holds the text, the first by name; only for admins. */
export const membersQuery = (search: string) =>
  queryOptions({
    queryKey: keys.users.part('members', search),
    queryFn: async ({ signal }): Promise<Member[]> => {
      const query = { per_page: MEMBERS, somente_membros: true, ...(search === '' ? {} : { busca: search }) };
      const { data } = await dataOf(
        api.GET('/backend/api/usuarios/listar.php', { params: { query }, signal }),
      );
      return data.usuarios.map(({ id, nome, email }) => ({ id, name: nome ?? email, email }));
    },
    staleTime: 60_000,
  });
