import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseClosingFilters, parseCommissionFilters } from '../features/commissions/commission-filters.ts';
import type { SearchRecord } from '../ui/address-search.ts';
import { withTexts } from '../ui/i18n/i18n.ts';
import { parseWholeList } from '../ui/record/list-filters.ts';
import { app } from './root.tsx';
import { knownOnly, recordOnly } from './search.ts';

const commissions = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/comissoes',
  validateSearch: knownOnly((search: SearchRecord) => parseCommissionFilters(search)),
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/commissions/commissions-page.tsx')),
    'CommissionsPage',
  ),
});

const commissionRules = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/comissoes/regras',
  validateSearch: knownOnly(parseWholeList),
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/commissions/rules-page.tsx')),
    'CommissionRulesPage',
  ),
});

const closings = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/comissoes/fechamentos',
  validateSearch: knownOnly((search: SearchRecord) => parseClosingFilters(search)),
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/commissions/closings-page.tsx')),
    'ClosingsPage',
  ),
});

const closing = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/comissoes/fechamentos/$id',
  beforeLoad: recordOnly,
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/commissions/closing-page.tsx')),
    'ClosingPage',
  ),
});

/** What sales bring each level. */
export const commissionsRoutes = [commissions, commissionRules, closings, closing] as const;
