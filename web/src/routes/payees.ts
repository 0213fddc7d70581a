import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SearchRecord } from '../ui/address-search.ts';
import { withTexts } from '../ui/i18n/i18n.ts';
import { parsePage } from '../ui/record/list-filters.ts';
import { app } from './root.tsx';
import { knownOnly } from './search.ts';

const accounts = createRoute({
  getParentRoute: () => app,
  path: '/financeiro/contas',
  validateSearch: knownOnly((search: SearchRecord) => parsePage(search)),
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/payees/payees-page.tsx')),
    'PayeeAccountsPage',
  ),
});

/** Accounts to which merchants are paid. */
export const payeesRoutes = [accounts] as const;
