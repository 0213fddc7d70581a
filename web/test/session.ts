import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { Me, Tenant } from '../src/api/types.ts';

/** Who is signed in, as far as a test cares. */
export interface Caller {
  role?: 'super-admin' | 'admin' | 'editor' | 'operator' | 'viewer' | null;
  permissions?: readonly PermissionKey[];
  modules?: readonly string[];
  /** Null for somebody who belongs to no tenant. */
  tenant?: string | null;
  tenants?: readonly Tenant[];
  /** Super-admin of the platform. */
  isRoot?: boolean;
}

export const TENANT = '00000000-0000-4000-8000-0000000000aa';
export const OTHER_TENANT = '00000000-0000-4000-8000-0000000000bb';

export function aTenant(tenant: Partial<Tenant> = {}): Tenant {
  return {
    uuid: TENANT,
    name: 'Aurora Pagamentos',
    kind: 'white_label',
    parentId: null,
    role: 'admin',
    branding: { corPrincipal: null, logotipo: null },
    ...tenant,
  };
}

const ROLE_NUMBERS = { 'super-admin': '1', admin: '2', editor: '3', operator: '4', viewer: '5' } as const;

/** The answer to "who am I". Without a word about them a caller holds no permission, and every module is on. */
export function meOf({
  role = 'viewer',
  permissions = [],
  modules = ['tasks'],
  tenant = TENANT,
  isRoot = false,
}: Caller): Me {
  return {
    user: {
      id: 7,
      uuid: '00000000-0000-4000-8000-000000000007',
      nome: 'Ana Souza',
      email: 'ana@aurora.test',
      role,
      role_number: role === null ? null : ROLE_NUMBERS[role],
      tenant_id: tenant === null ? null : 3,
      tenant_uuid: tenant,
      tenant_name: tenant === null ? null : 'Aurora Pagamentos',
      time_zone: 'America/Sao_Paulo',
      is_platform_admin: isRoot,
    },
    permissoes: [...permissions],
    modulos: [...modules],
  };
}
