import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
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

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
