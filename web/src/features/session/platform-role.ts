import type { Tenant } from '../../api/types.ts';

/** Whether the caller is super-admin of the platform and not only of tenants below it: who gives that role to others. */
export const isPlatformSuperAdmin = (tenants: readonly Tenant[]): boolean =>
  tenants.some(({ kind, role }) => kind === 'platform' && role === 'super-admin');
