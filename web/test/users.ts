import { PERMISSION_KEYS, type PermissionKey } from '@retaguarda/rules/permission-keys';
import type { SettableUserStatus } from '@retaguarda/rules/user-status';
import type { AnonymisationPreview, CustomRole, Right, UserRights } from '../src/api/types.ts';
import { USER_FORM } from '../src/features/governed/form.fixture.ts';
import { api } from './fake-api.ts';
import { TENANT } from './session.ts';

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

/** A membership as the server answers it. */
export const aMembership = (more: object = {}) => ({
  tenantId: TENANT,
  tenantName: 'Aurora',
  tenantKind: 'white_label',
  role: 'admin',
  roleNumber: '2',
  roleId: TENANT,
  companyId: null,
  companyName: null,
  customRole: null,
  home: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  abilities: { edit: false, remove: false },
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

/** What making a user anonymous would do, as the server answers it. */
export const anAnonymisation = (more: Partial<AnonymisationPreview> = {}): AnonymisationPreview => ({
  anonymisation: null,
  hindrance: null,
  duties: [],
  kinds: [
    {
      kind: 'access',
      effect: 'erased',
      title: 'Sessões',
      why: 'A pessoa sai.',
      basis: null,
      term: null,
      rows: 2,
    },
    {
      kind: 'money',
      effect: 'kept',
      title: 'Razão',
      why: 'Faz parte do documento.',
      basis: 'Lei 9.613/1998',
      term: '5 anos',
      rows: null,
    },
  ],
  ...more,
});

/** A right, held where its reason gives it. */
export const aRight = (key: PermissionKey, reason: Right['reason'], given: Partial<Right> = {}): Right => ({
  key,
  held: ['superAdmin', 'grant', 'customRole', 'role'].includes(reason),
  reason,
  givenBy: null,
  givenAt: null,
  ...given,
});

export const CUSTOM_ROLE = '00000000-0000-4000-8000-0000000000c1';

/** A role that the tenant made. */
export const aCustomRole = (more: Partial<CustomRole> = {}): CustomRole => ({
  id: CUSTOM_ROLE,
  name: 'Financeiro',
  role: 'editor',
  roleNumber: '3',
  permissions: ['comissoes.read'],
  members: 0,
  createdAt: '2026-01-02T12:00:00.000Z',
  updatedAt: '2026-01-02T12:00:00.000Z',
  abilities: { give: true, edit: true, remove: true },
  ...more,
});

/** The user as it is stored in a version. */
export const version = (etag: string, user: object) => () => Response.json(user, { headers: { etag } });

/** States what the page of a user asks for: the record, what the caller may do with it, and its form. */
export function serveUser(user: object = {}, abilities: Partial<typeof EVERYTHING> = {}): void {
  api.on('GET', USER_PATH, version('"1"', aUser(user)));
  api.on('GET', `${USER_PATH}/abilities`, { ...EVERYTHING, ...abilities });
  api.on('GET', '/api/v1/forms/{form}', USER_FORM);
  api.on('GET', `${USER_PATH}/anonymisation`, anAnonymisation());
  serveRights();
}

/** States what the user may do: these rights, and nothing else. */
export function serveRights(
  rights: readonly Right[] = [],
  membership: Partial<UserRights['membership']> = {},
  name = 'Bia Lima',
): void {
  const known = new Set(rights.map(({ key }) => key));
  const others = PERMISSION_KEYS.filter((key) => !known.has(key)).map((key) => aRight(key, 'nothing'));
  api.on('GET', `${USER_PATH}/rights`, {
    userId: USER_ID,
    name,
    status: 'ativo',
    membership: {
      tenantId: USER_ID,
      tenantName: 'Aurora',
      role: 'editor',
      customRole: null,
      givenBy: 'Ana',
      givenAt: '2026-01-02T12:00:00.000Z',
      ...membership,
    },
    rights: [...rights, ...others],
  });
}
