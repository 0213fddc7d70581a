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

/** Where money stands, and what is posted by hand. */
export const ledgerRoutes = [ledger] as const;
