import { queryOptions } from '@tanstack/react-query';
import { segment, send } from './client.ts';
import type { UserFull, UserSummary } from './types.ts';

export type UserSort =
  | 'nome'
  | '-nome'
  | 'email'
  | '-email'
  | 'createdAt'
  | '-createdAt'
  | 'status'
  | '-status';

export interface UserListQuery {
  pageNumber: number;
  pageSize: number;
  search?: string;
  status?: string;
  role?: string;
  sort?: UserSort;
}

export interface UserPage {
  users: UserSummary[];
  total: number;
}

/** A page of the users that the caller administers. The total comes from the header `x-total-count`. */
export const userListQuery = (query: UserListQuery) =>
  queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: async ({ signal }): Promise<UserPage> => {
      const { data, headers } = await send<UserSummary[]>('GET', '/api/v1/crm-admin/users', {
        query: { ...query },
        signal,
      });
      return { users: data, total: Number(headers.get('x-total-count') ?? data.length) };
    },
  });

/** A user with the version that a later change names in `If-Match`. */
export interface VersionedUser {
  user: UserFull;
  etag: string | null;
}

const userPath = (id: string) => `/api/v1/auth/users/${segment(id)}`;

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'detail', id],
    queryFn: async ({ signal }): Promise<VersionedUser> => {
      const { data, headers } = await send<UserFull>('GET', userPath(id), { signal });
      return { user: data, etag: headers.get('etag') };
    },
  });

export interface AddressInput {
  cep: string | null;
  endereco: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  principal: boolean;
  metadata?: Record<string, unknown>;
}

export interface DocumentInput {
  tipo: string;
  numero: string | null;
  caminhoArquivo: string | null;
  metadata?: Record<string, unknown>;
}

export interface UserChange {
  nome?: string;
  displayName?: string | null;
  status?: string;
  personalData?: Record<string, string | null>;
  /** Replaces all addresses when it has at least one item; an empty list changes nothing. */
  addresses?: AddressInput[];
  documents?: DocumentInput[];
}

/** Changes the fields that are sent. With `etag`, throws 412 when the user has changed since it was read. */
export async function changeUser(
  id: string,
  change: UserChange,
  etag: string | null,
): Promise<VersionedUser> {
  const { data, headers } = await send<UserFull>('PATCH', userPath(id), { body: change, ifMatch: etag });
  return { user: data, etag: headers.get('etag') };
}

export interface PermissionChange {
  grant?: string[];
  revoke?: string[];
}

export interface PermissionResult {
  userId: string;
  granted: string[];
  revoked: string[];
  /** Keys in force after the change. */
  active: string[];
}

export async function changePermissions(id: string, change: PermissionChange): Promise<PermissionResult> {
  const { data } = await send<PermissionResult>('PATCH', `${userPath(id)}/permissions`, { body: change });
  return data;
}
