import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../ui/i18n/i18n.ts';
import { parseWholeList } from '../ui/record/list-filters.ts';
import { app } from './root.tsx';
import { knownOnly, recordOnly } from './search.ts';

const ratePlans = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/planos-taxas',
  validateSearch: knownOnly(parseWholeList),
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/rate-plans/rate-plans-page.tsx')),
    'RatePlansPage',
  ),
});

const planPage = withTexts('operations', () => import('../features/rate-plans/rate-plan-page.tsx'));

const newRatePlan = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/planos-taxas/novo',
  component: lazyRouteComponent(planPage, 'NewRatePlanPage'),
});

const ratePlan = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/planos-taxas/$id',
  beforeLoad: recordOnly,
  component: lazyRouteComponent(planPage, 'RatePlanPage'),
});

/** What establishments pay per sale. */
export const ratePlansRoutes = [ratePlans, newRatePlan, ratePlan] as const;
