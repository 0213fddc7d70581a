import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { meQuery } from '../api/account.ts';
import { taskFiguresQuery } from '../api/figures.ts';
import { homeQuery } from '../api/home.ts';
import { taskListQuery } from '../api/tasks.ts';
import { loadHintsAhead } from '../features/demo/hints-ahead.ts';
import { maySeeBusiness } from '../features/home/may-see-business.ts';
import { homeTasksQuery } from '../features/home/task-queries.ts';
import { maySeeTasks } from '../features/tasks/may-see-tasks.ts';
import { NotFound } from '../ui/feedback/not-found.tsx';
import { withTexts } from '../ui/i18n/i18n.ts';
import { administrationRoutes } from './administration.ts';
import { askAhead } from './ahead.ts';
import { commissionsRoutes } from './commissions.ts';
import { holidaysRoutes } from './holidays.ts';
import { ledgerRoutes } from './ledger.ts';
import { operationsRoutes } from './operations.ts';
import { payeesRoutes } from './payees.ts';
import { peopleRoutes } from './people.ts';
import { ratePlansRoutes } from './rate-plans.ts';
import { rentalsRoutes } from './rentals.ts';
import { app, orSignIn, root } from './root.tsx';
import { tasksRoutes } from './tasks.ts';
import { terminalsRoutes } from './terminals.ts';

const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  loader: (page) =>
    askAhead(
      page,
      () => true,
      (ask, session) => {
        if (maySeeBusiness(session)) ask(homeQuery);
        if (maySeeTasks(session)) {
          ask(taskFiguresQuery);
          ask(taskListQuery(homeTasksQuery(session)));
        }
        return loadHintsAhead(session);
      },
    ),
  component: lazyRouteComponent(
    withTexts('business', () => import('../features/home/home-page.tsx')),
    'HomePage',
  ),
});

const help = createRoute({
  getParentRoute: () => app,
  path: '/ajuda',
  component: lazyRouteComponent(
    withTexts('help', () => import('../features/help/help-page.tsx')),
    'HelpPage',
  ),
});

const unknown = createRoute({ getParentRoute: () => app, path: '$', component: NotFound });

const requiredFactor = createRoute({
  getParentRoute: () => root,
  path: '/ativar-verificacao',
  beforeLoad: async ({ context, location }) => {
    const me = await orSignIn(location.href, context.queries.ensureQueryData(meQuery));
    // Whoever is free to turn it on does so in the profile, or has done so already.
    if (!me.segundo_fator_exigido) throw redirect({ to: '/perfil', search: { aba: 'seguranca' } });
  },
  component: lazyRouteComponent(
    withTexts('factor', () => import('../features/account/required-factor-page.tsx')),
    'RequiredFactorPage',
  ),
});

/** The pages behind the sign-in, which nobody loads before it. */
const pages = app.addChildren([
  home,
  ...tasksRoutes,
  ...operationsRoutes,
  ...commissionsRoutes,
  ...terminalsRoutes,
  ...rentalsRoutes,
  ...ratePlansRoutes,
  ...holidaysRoutes,
  ...ledgerRoutes,
  ...payeesRoutes,
  ...peopleRoutes,
  ...administrationRoutes,
  help,
  unknown,
]);

/** Those and the page that somebody is kept to who has to turn the second factor on. */
export const application = [pages, requiredFactor] as const;

export type Application = typeof application;
