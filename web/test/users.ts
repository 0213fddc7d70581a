import { PERMISSION_KEYS } from '@retaguarda/rules/permission-keys';
import type { SettableUserStatus } from '@retaguarda/rules/user-status';
import { USER_FORM } from '../src/features/governed/form.fixture.ts';
import { api } from './fake-api.ts';

export const USER_ID = '00000000-0000-4000-8000-000000000001';
export const USER_PATH = '/api/v1/auth/users/{userId}';

/** A user as the server answers the record. */
export const aUser = (more: object = {}) => ({
  id: USER_ID,
  email: 'bia@aurora.test',
  nomeCompleto: 'Bia Lima',
  displayName: null,
  status: 'ativo',
  role: 'editor',
  metadata: {},
  personalData: null,
  addresses: [],
  documents: [],
  permissoes: [],
  ...more,
});

export const EVERYTHING = {
  edit: true,
  statuses: ['inativo', 'bloqueado'] as SettableUserStatus[],
  addMembership: true,
  grant: [...PERMISSION_KEYS],
  revoke: [...PERMISSION_KEYS],
  sessions: true,
};

/** The user as it is stored in a version. */
export const version = (etag: string, user: object) => () => Response.json(user, { headers: { etag } });

/** States what the page of a user asks for: the record, what the caller may do with it, and its form. */
export function serveUser(user: object = {}, abilities: Partial<typeof EVERYTHING> = {}): void {
  api.on('GET', USER_PATH, version('"1"', aUser(user)));
  api.on('GET', `${USER_PATH}/abilities`, { ...EVERYTHING, ...abilities });
  api.on('GET', '/api/v1/forms/{form}', USER_FORM);
}
