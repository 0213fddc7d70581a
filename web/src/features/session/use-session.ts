import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { tenantsQuery } from '../../api/access.ts';
import { meQuery, signOut } from '../../api/account.ts';
import { chooseTenant, connection, forgetCaller } from '../../api/connection.ts';
import { forgetRecentRecords } from '../../api/recent-records.ts';
import type { Me, Support, Tenant } from '../../api/types.ts';
import { askToLeave } from '../../ui/forms/unsaved-changes.ts';

export interface Session {
  user: Me['user'];
  permissions: ReadonlySet<PermissionKey>;
  /** Admin or super-admin in the tenant that the page shows. */
  isAdmin: boolean;
  /** Super-admin of the platform, whichever tenant the page shows. */
  isRoot: boolean;
  /** Who acts as the caller, and until when; null for the caller. */
  support: Support | null;
  /** Whether the caller holds the permission; a super-admin passes every one. */
  can: (permission: PermissionKey) => boolean;
  /** Whether the tenant has the module switched on. */
  hasModule: (module: string) => boolean;
}

const SUPER_ADMIN = 'super-admin';
const ADMIN_ROLES: readonly (string | null)[] = ['admin', SUPER_ADMIN];

const isAdminRole = (role: string | null): boolean => ADMIN_ROLES.includes(role);

function sessionOf(me: Me): Session {
  const permissions = new Set(me.permissoes);
  return {
    user: me.user,
    permissions,
    isAdmin: isAdminRole(me.user.role),
    isRoot: me.user.is_platform_admin,
    support: me.suporte ?? null,
    can: (key) => me.user.role === SUPER_ADMIN || permissions.has(key),
    hasModule: (module) => me.modulos.includes(module),
  };
}

/** The signed-in caller; only below routes that have loaded it. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(meQuery);
  return useMemo(() => sessionOf(data), [data]);
}

/** The caller as far as it is known outside of a page; null before that. */
export function sessionNow(queries: QueryClient): Session | null {
  const me = queries.getQueryData(meQuery.queryKey);
  return me === undefined ? null : sessionOf(me);
}

/** The tenants that the caller reaches, and the one that the page shows. */
export function useTenants(): { tenants: readonly Tenant[]; current: Tenant | null } {
  const { user } = useSession();
  const { data: tenants = [] } = useQuery(tenantsQuery);
  const uuid = connection.tenant ?? user.tenant_uuid;
  return { tenants, current: tenants.find((tenant) => tenant.uuid === uuid) ?? null };
}

/**
 * Shows another tenant on the start page: what was loaded for the last one is dropped, then everything visible is loaded
 * anew. Answers without a change when a form with unsaved changes was not to be left.
 */
export function useSwitchTenant(): (uuid: string) => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return useCallback(
    async (uuid) => {
      if (!(await askToLeave())) return;
      await router.navigate({ to: '/', ignoreBlocker: true });
      const tenants = queries.getQueryData(tenantsQuery.queryKey);
      const previous = connection.tenant;
      chooseTenant(uuid);
      try {
        const me = await queries.fetchQuery({ ...meQuery, staleTime: 0 });
        queries.clear();
        queries.setQueryData(meQuery.queryKey, me);
      } catch (error) {
        chooseTenant(previous);
        throw error;
      }
      if (tenants) queries.setQueryData(tenantsQuery.queryKey, tenants);
      await router.invalidate();
    },
    [queries, router],
  );
}

/**
 * Ends the session and loads the sign-in page anew, so that nothing of the caller stays in memory. Throws when the server
 * could not be reached: the session is then still open. Does nothing when a form with unsaved changes was not to be left.
 */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    if (!(await askToLeave())) return;
    // Both take the place of the page before, so that Back does not lead to it.
    await router.navigate({ to: '/', replace: true, ignoreBlocker: true });
    await signOut();
    forgetCaller();
    forgetRecentRecords();
    window.location.replace('/entrar');
  }, [router]);
}
