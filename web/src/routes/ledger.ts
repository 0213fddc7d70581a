import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { oneOf, readDay, type SearchRecord } from '../ui/address-search.ts';
import { withTexts } from '../ui/i18n/i18n.ts';
import { readMonth } from '../ui/months.ts';
import { app } from './root.tsx';
import { knownOnly, present, recordNumber } from './search.ts';

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

const agenda = createRoute({
  getParentRoute: () => app,
  path: '/financeiro/agenda',
  validateSearch: knownOnly((search: SearchRecord) =>
    present({
      estabelecimento: recordNumber(search['estabelecimento']),
      mes: readMonth(search['mes']),
      documento: oneOf(search['documento'], ['inteiro']),
    }),
  ),
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/agenda/agenda-page.tsx')),
    'AgendaPage',
  ),
});

const advances = createRoute({
  getParentRoute: () => app,
  path: '/financeiro/antecipacoes',
  validateSearch: knownOnly((search: SearchRecord) =>
    present({ estabelecimento: recordNumber(search['estabelecimento']) }),
  ),
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/advances/advances-page.tsx')),
    'AdvancesPage',
  ),
});

const charges = createRoute({
  getParentRoute: () => app,
  path: '/financeiro/cobrancas',
  validateSearch: knownOnly((search: SearchRecord) =>
    present({ cobranca: recordNumber(search['cobranca']) }),
  ),
  component: lazyRouteComponent(
    withTexts('charges', () => import('../features/charges/charges-page.tsx')),
    'ChargesPage',
  ),
});

const disputes = createRoute({
  getParentRoute: () => app,
  path: '/financeiro/disputas',
  validateSearch: knownOnly((search: SearchRecord) =>
    present({ contestacao: recordNumber(search['contestacao']) }),
  ),
  component: lazyRouteComponent(
    withTexts('disputes', () => import('../features/disputes/disputes-page.tsx')),
    'DisputesPage',
  ),
});

const reconciliation = createRoute({
  getParentRoute: () => app,
  path: '/financeiro/conciliacao',
  validateSearch: knownOnly((search: SearchRecord) =>
    present({ arquivo: recordNumber(search['arquivo']), dia: readDay(search['dia']) }),
  ),
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/reconciliation/reconciliation-page.tsx')),
    'ReconciliationPage',
  ),
});

const signals = createRoute({
  getParentRoute: () => app,
  path: '/financeiro/sinais',
  validateSearch: knownOnly((search: SearchRecord) => present({ sinal: recordNumber(search['sinal']) })),
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/signals/signals-page.tsx')),
    'SignalsPage',
  ),
});

/** Where money stands, what is posted by hand, what merchants are paid and have to come, what acquirers say. */
export const ledgerRoutes = [
  ledger,
  payouts,
  agenda,
  advances,
  charges,
  disputes,
  reconciliation,
  signals,
] as const;
