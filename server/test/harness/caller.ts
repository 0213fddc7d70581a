import type { Caller } from '../../src/platform/auth/caller.ts';

const TENANT = {
  id: 10,
  uuid: '01900000-0000-7000-8000-00000000000a',
  parentId: 1,
  path: '/1/10/',
  kind: 'white_label',
  name: 'Alfa',
  timeZone: 'America/Sao_Paulo',
} as const;

/** A viewer of one white label, for tests of rules that need only a caller. */
export function aCaller(differences: Partial<Caller> = {}): Caller {
  return {
    userId: 100,
    userUuid: '01900000-0000-7000-8000-000000000064',
    userName: 'Ana',
    homeTenantId: TENANT.id,
    recordsTenantId: TENANT.id,
    sessionUuid: '01900000-0000-7000-8000-0000000000ff',
    via: 'bearer',
    token: null,
    impersonator: null,
    secondFactorAt: null,
    mustEnrol: false,
    tenant: TENANT,
    role: 'viewer',
    customRoleId: null,
    jwtRole: 'viewer',
    reach: [TENANT.id],
    rolePath: TENANT.path,
    isSuperAdmin: false,
    permissions: new Set(),
    denied: new Set(),
    modules: new Set(),
    companyId: null,
    ...differences,
  };
}
