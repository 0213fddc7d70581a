import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { saleListQuery } from '../api/sales.ts';
import { parseEstablishmentFilters } from '../features/establishments/establishment-filters.ts';
import { parseImportFilters } from '../features/imports/import-filters.ts';
import { MERCHANT_TABS } from '../features/merchant/tab-names.ts';
import { parseProposalFilters } from '../features/proposals/proposal-filters.ts';
import { parseRecordImportFilters } from '../features/record-imports/record-import-filters.ts';
import { parseSaleFilters, toSaleQuery } from '../features/sales/sale-filters.ts';
import type { Session } from '../features/session/use-session.ts';
import { oneOf, type SearchRecord } from '../ui/address-search.ts';
import { withTexts } from '../ui/i18n/i18n.ts';
import { parseListFilters, parseWholeList } from '../ui/record/list-filters.ts';
import { askAhead } from './ahead.ts';
import { app } from './root.tsx';
import { knownOnly, present, recordNumber, recordOnly } from './search.ts';

const simulator = createRoute({
  getParentRoute: () => app,
  path: '/simulador',
  validateSearch: knownOnly((search: SearchRecord) =>
    present({ proposta: recordNumber(search['proposta']) }),
  ),
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/simulator/simulator-page.tsx')),
    'SimulatorPage',
  ),
});

const establishments = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/estabelecimentos',
  validateSearch: knownOnly((search: SearchRecord) => parseEstablishmentFilters(search)),
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/establishments/establishments-page.tsx')),
    'EstablishmentsPage',
  ),
});

const establishmentForm = withTexts(
  'operations',
  () => import('../features/establishments/establishment-form-page.tsx'),
);

const newEstablishment = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/estabelecimentos/novo',
  component: lazyRouteComponent(establishmentForm, 'NewEstablishmentPage'),
});

const establishment = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/estabelecimentos/$id',
  validateSearch: knownOnly((search: SearchRecord) => present({ aba: oneOf(search['aba'], MERCHANT_TABS) })),
  beforeLoad: recordOnly,
  component: lazyRouteComponent(
    withTexts('merchant', () => import('../features/merchant/merchant-page.tsx')),
    'EstablishmentPage',
  ),
});

const editEstablishment = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/estabelecimentos/$id/editar',
  beforeLoad: recordOnly,
  component: lazyRouteComponent(establishmentForm, 'EditEstablishmentPage'),
});

const maySeeSales = ({ can }: Session) => can('operacoes.read');

const saleSearch = knownOnly((search: SearchRecord) => parseSaleFilters(search));

const sales = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/transacoes',
  validateSearch: saleSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => askAhead(page, maySeeSales, (ask) => ask(saleListQuery(toSaleQuery(page.deps)))),
  component: lazyRouteComponent(
    withTexts('sales', () => import('../features/sales/sales-page.tsx')),
    'SalesPage',
  ),
});

const imports = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/importacoes',
  validateSearch: knownOnly((search: SearchRecord) => parseImportFilters(search)),
  component: lazyRouteComponent(
    withTexts('imports', () => import('../features/imports/imports-page.tsx')),
    'ImportsPage',
  ),
});

const importRun = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/importacoes/$id',
  beforeLoad: recordOnly,
  validateSearch: knownOnly((search: SearchRecord) => parseListFilters(search, [])),
  component: lazyRouteComponent(
    withTexts('imports', () => import('../features/imports/import-page.tsx')),
    'ImportPage',
  ),
});

const recordImports = createRoute({
  getParentRoute: () => app,
  path: '/importar',
  validateSearch: knownOnly((search: SearchRecord) => parseRecordImportFilters(search)),
  component: lazyRouteComponent(
    withTexts('imports', () => import('../features/record-imports/record-imports-page.tsx')),
    'RecordImportsPage',
  ),
});

const recordImport = createRoute({
  getParentRoute: () => app,
  path: '/importar/$id',
  beforeLoad: recordOnly,
  validateSearch: knownOnly((search: SearchRecord) => parseListFilters(search, [])),
  component: lazyRouteComponent(
    withTexts('imports', () => import('../features/record-imports/record-import-page.tsx')),
    'RecordImportPage',
  ),
});

const serviceAccounts = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/tokens/contas',
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/tokens/service-accounts-page.tsx')),
    'ServiceAccountsPage',
  ),
});

const tokens = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/tokens',
  validateSearch: knownOnly(parseWholeList),
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/tokens/tokens-page.tsx')),
    'TokensPage',
  ),
});

const proposals = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/propostas',
  validateSearch: knownOnly((search: SearchRecord) => parseProposalFilters(search)),
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/proposals/proposals-page.tsx')),
    'ProposalsPage',
  ),
});

const proposalForm = withTexts('operations', () => import('../features/proposals/proposal-form-page.tsx'));

const newProposal = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/propostas/nova',
  component: lazyRouteComponent(proposalForm, 'NewProposalPage'),
});

const proposal = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/propostas/$id',
  beforeLoad: recordOnly,
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/proposals/proposal-page.tsx')),
    'ProposalPage',
  ),
});

const editProposal = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/propostas/$id/editar',
  beforeLoad: recordOnly,
  component: lazyRouteComponent(proposalForm, 'EditProposalPage'),
});

/** Sales and what leads to them. */
export const operationsRoutes = [
  simulator,
  establishments,
  newEstablishment,
  establishment,
  editEstablishment,
  sales,
  imports,
  importRun,
  recordImports,
  recordImport,
  tokens,
  serviceAccounts,
  proposals,
  newProposal,
  proposal,
  editProposal,
] as const;
