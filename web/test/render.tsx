import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { paletteFrom } from '@retaguarda/rules/theme-palette';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { tenantsQuery } from '../src/api/access.ts';
import { meQuery } from '../src/api/account.ts';
import { connection } from '../src/api/connection.ts';
import { createQueryClient } from '../src/api/query-client.ts';
import { createAppRouter } from '../src/router.tsx';
import { application } from '../src/routes/application.ts';
import { parseSearch, stringifySearch } from '../src/ui/address-search.ts';
import { themeFor } from '../src/ui/theme/theme.ts';
import { api } from './fake-api.ts';
import { aTenant, type Caller, meOf } from './session.ts';

interface Stage {
  /** Who is signed in: a viewer without permissions when a test does not say, nobody for null. */
  caller?: Caller | null;
  /** Where the page is. */
  at?: string;
}

interface Opened {
  /** Types and clicks as a person would. */
  user: UserEvent;
  queries: QueryClient;
  /** Where the page is now, with its search. */
  address: () => string;
  /** Goes somewhere as a link would; what the page asks before comes first. */
  go: (to: string) => Promise<void>;
}

const theme = themeFor(paletteFrom(null));

const opened: QueryClient[] = [];

/** Ends what the pages of a test still ask, so that no answer and no second try comes in the next test. */
export function endQueries(): void {
  for (const queries of opened.splice(0)) {
    void queries.cancelQueries();
    queries.clear();
  }
}

function sessionFor(caller: Caller | null): QueryClient {
  const queries = createQueryClient();
  opened.push(queries);
  api.on('GET', '/api/v1/privacy/own-texts', { items: [] });
  if (caller === null) {
    connection.signedIn = false;
    api.refuse('GET', '/backend/api/auth/me.php', { status: 401, code: 'auth.unauthenticated' });
    api.refuse('GET', '/api/v1/auth/tenants', { status: 401, code: 'auth.unauthenticated' });
    return queries;
  }
  const me = meOf(caller);
  const tenants = [...(caller.tenants ?? [aTenant()])];
  api.on('GET', '/backend/api/auth/me.php', { status: 'success', message: '', data: me });
  api.on('GET', '/api/v1/auth/tenants', tenants);
  api.on('GET', '/api/v1/notifications/unread', { count: 0, more: false });
  queries.setQueryData(meQuery.queryKey, me);
  queries.setQueryData(tenantsQuery.queryKey, tenants);
  return queries;
}

type AnyRouter = Parameters<typeof RouterProvider>[0]['router'];

async function draw(router: AnyRouter, queries: QueryClient, beside: ReactNode = null): Promise<Opened> {
  await router.load();
  const user = userEvent.setup({ delay: null });
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        {beside}
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    user,
    queries,
    address: () => router.state.location.href,
    go: (to) =>
      act(async () => {
        // Not waited for: a page with unsaved changes keeps it waiting.
        void router.navigate({ href: to });
        await new Promise((resolve) => setTimeout(resolve));
      }),
  };
}

/** Draws a component alone, wherever the address leads, with everything that the application puts around its pages. */
export async function show(ui: ReactNode, { caller = {}, at = '/' }: Stage = {}): Promise<Opened> {
  const root = createRootRoute({ component: Outlet });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => ui });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  });
  return draw(router as unknown as AnyRouter, sessionFor(caller), <Notifications />);
}

/** Opens a page of the whole application, with its routes and the guards of those. */
export async function open(at: string, { caller = {} }: Omit<Stage, 'at'> = {}): Promise<Opened> {
  const queries = sessionFor(caller);
  const router = createAppRouter(queries, application, createMemoryHistory({ initialEntries: [at] }));
  return draw(router, queries);
}

/** Runs a hook inside a page and answers what it returned last. */
export async function runHook<Result>(
  useIt: () => Result,
  stage: Stage = {},
): Promise<Opened & { result: { readonly current: Result } }> {
  const last: { current: Result | undefined } = { current: undefined };
  function Probe() {
    last.current = useIt();
    return null;
  }
  const opened = await show(<Probe />, stage);
  return { ...opened, result: last as { readonly current: Result } };
}
