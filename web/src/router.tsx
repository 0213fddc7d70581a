import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createBrowserHistory,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { hasNoSession, meQuery } from './api/account.ts';
import { PageFailed, PagePending } from './features/shell/page-states.tsx';
import { accountRoutes } from './routes/account.ts';
import type { Application } from './routes/application.ts';
import { orSignIn, root } from './routes/root.tsx';
import { parseSearch, stringifySearch } from './ui/address-search.ts';
import { NotFound } from './ui/feedback/not-found.tsx';

const optionsFor = (queries: QueryClient, history: RouterHistory) =>
  ({
    history,
    context: { queries },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  }) as const;

/** All pages, for who is signed in. */
export function createAppRouter(
  queries: QueryClient,
  application: Application,
  history = createBrowserHistory(),
) {
  return createRouter({
    routeTree: root.addChildren([...application, ...accountRoutes]),
    ...optionsFor(queries, history),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Loads the routes behind the sign-in; the code of their pages comes with each. */
export const loadApplication = async (): Promise<Application> =>
  (await import('./routes/application.ts')).application;

/**
 * The pages before the sign-in alone, for who comes without a session. Whoever goes on to any other page is signed in by then: the
 * routes of the application are loaded, and `enter` shows the router of all pages in place of this one.
 */
export function createVisitorRouter(queries: QueryClient, enter: (router: AppRouter) => void): AppRouter {
  const history = createBrowserHistory();
  const behindSignIn = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ location }) => {
      await orSignIn(location.href, queries.ensureQueryData(meQuery));
      enter(createAppRouter(queries, await loadApplication(), history));
    },
    component: PagePending,
  });
  const router = createRouter({
    routeTree: root.addChildren([behindSignIn, ...accountRoutes]),
    ...optionsFor(queries, history),
  });
  // It knows fewer addresses, and sends whoever goes to another of them to the router that knows it.
  return router as unknown as AppRouter;
}

/**
 * Loads the code of the page that the address names, without waiting for what the page first has to know. Who is not signed in
 * is sent elsewhere, and loads nothing.
 */
export function loadPageAhead(router: AppRouter): void {
  if (hasNoSession()) return;
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = routes[routeId];
    // A page whose code does not come says so when it is drawn.
    if (route !== undefined) void router.loadRouteChunk(route)?.catch(() => undefined);
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
