import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../ui/i18n/i18n.ts';
import { app } from './root.tsx';

const ledger = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/razao',
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/ledger/ledger-page.tsx')),
    'LedgerPage',
  ),
});

const payouts = createRoute({
  getParentRoute: () => app,
  path: '/financeiro/repasses',
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/payouts/payouts-page.tsx')),
    'PayoutsPage',
  ),
});

const reconciliation = createRoute({
  getParentRoute: () => app,
  path: '/financeiro/conciliacao',
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/reconciliation/reconciliation-page.tsx')),
    'ReconciliationPage',
  ),
});

/** Where money stands, what is posted by hand, what merchants are paid, and what acquirers say. */
export const ledgerRoutes = [ledger, payouts, reconciliation] as const;
