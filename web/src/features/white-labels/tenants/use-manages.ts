import { isPlatformSuperAdmin } from '../../session/platform-role.ts';
import { useSession, useTenants } from '../../session/use-session.ts';

/**
 * Whether the caller opens and looks after tenants below the one that the page shows: super-admins of the platform everywhere, the
 * owner of a white label in it. The server decides in any case.
 */
export function useManagesTenants(): boolean {
  const { user } = useSession();
  const { current, tenants } = useTenants();
  if (user.role !== 'super-admin' || current === null) return false;
  const ownsOne = tenants.some(({ kind, role }) => kind === 'white_label' && role === 'super-admin');
  return isPlatformSuperAdmin(tenants) || ownsOne;
}
