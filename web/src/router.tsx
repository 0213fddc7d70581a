import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { hasNoSession } from './api/account.ts';
import { PageFailed, PagePending } from './features/shell/page-states.tsx';
import { accountRoutes } from './routes/account.ts';
import { administrationRoutes } from './routes/administration.ts';
import { commissionsRoutes } from './routes/commissions.ts';
import { holidaysRoutes } from './routes/holidays.ts';
import { operationsRoutes } from './routes/operations.ts';
import { ratePlansRoutes } from './routes/rate-plans.ts';
import { rentalsRoutes } from './routes/rentals.ts';
import { app, root } from './routes/root.tsx';
import { tasksRoutes } from './routes/tasks.ts';
import { terminalsRoutes } from './routes/terminals.ts';
import { parseSearch, stringifySearch } from './ui/address-search.ts';
import { NotFound } from './ui/feedback/not-found.tsx';

const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  component: lazyRouteComponent(() => import('./features/home/home-page.tsx'), 'HomePage'),
});

const unknown = createRoute({ getParentRoute: () => app, path: '$', component: NotFound });

const tree = root.addChildren([
  app.addChildren([
    home,
    ...tasksRoutes,
    ...operationsRoutes,
    ...commissionsRoutes,
    ...terminalsRoutes,
    ...rentalsRoutes,
    ...ratePlansRoutes,
    ...holidaysRoutes,
    ...administrationRoutes,
    unknown,
  ]),
  ...accountRoutes,
]);

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queries },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

/**
 * Loads the code of the page that the address names, without waiting for what the page first has to know. Who is not signed in
 * is sent elsewhere, and loads nothing.
 */
export function loadPageAhead(router: ReturnType<typeof createAppRouter>): void {
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
    router: ReturnType<typeof createAppRouter>;
  }
}
