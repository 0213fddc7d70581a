import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { tenantsQuery } from '../api/access.ts';
import { meQuery } from '../api/account.ts';
import { asApiError } from '../api/problem.ts';
import { AppFailed, AppPending } from '../features/shell/page-states.tsx';
import { loadApplicationTexts } from '../ui/i18n/i18n.ts';

const UNAUTHENTICATED = 401;

interface RouterContext {
  queries: QueryClient;
}

/** What every page stands on. */
export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/** The pages behind the sign-in, in the shell. */
export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  component: lazyRouteComponent(() => import('../features/shell/shell.tsx'), 'Shell'),
  pendingComponent: AppPending,
  errorComponent: AppFailed,
  beforeLoad: async ({ context, location }) => {
    const { queries } = context;
    const askForTenants = () => queries.ensureQueryData(tenantsQuery).catch(() => null);
    const [tenants, , me] = await orSignIn(
      location.href,
      Promise.all([askForTenants(), loadApplicationTexts(), queries.ensureQueryData(meQuery)]),
    );
    if (me.segundo_fator_exigido) throw redirect({ to: '/ativar-verificacao' });
    // The tenant that this browser remembers may have been closed, which the caller's own answer has found out by now.
    // Somebody who belongs to no tenant may be refused the list; the pages then show none.
    if (tenants === null) await askForTenants();
  },
});

/** What the caller is asked to sign in for, to come back to `href` then, when nobody is signed in. */
export async function orSignIn<Answer>(href: string, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (asApiError(error).status !== UNAUTHENTICATED) throw error;
    throw redirect({ to: '/entrar', search: href === '/' ? {} : { voltar: href } });
  }
}
