import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseLogFilters } from '../features/audit/log-filters.ts';
import { parseCompanyFilters } from '../features/companies/company-filters.ts';
import { COMPANY_TABS } from '../features/companies/tab-names.ts';
import { parseGovernanceSearch } from '../features/governance/governance-search.ts';
import { PROFILE_TABS } from '../features/profile/tab-names.ts';
import { periodOf } from '../features/sales/sale-filters.ts';
import { parseTenantFilters } from '../features/white-labels/tenants/tenant-filters.ts';
import { oneOf, type SearchRecord } from '../ui/address-search.ts';
import { withTexts } from '../ui/i18n/i18n.ts';
import { privacyRoutes } from './privacy.ts';
import { app } from './root.tsx';
import { knownOnly, present, text, uuidOnly } from './search.ts';

const notifications = createRoute({
  getParentRoute: () => app,
  path: '/notificacoes',
  validateSearch: knownOnly((search: SearchRecord) =>
    present({ lidas: oneOf(search['lidas'], ['nao'] as const) }),
  ),
  component: lazyRouteComponent(
    withTexts('notifications', () => import('../features/notifications/notifications-page.tsx')),
    'NotificationsPage',
  ),
});

const companies = createRoute({
  getParentRoute: () => app,
  path: '/empresas',
  validateSearch: knownOnly((search: SearchRecord) => parseCompanyFilters(search)),
  component: lazyRouteComponent(
    withTexts('companies', () => import('../features/companies/companies-page.tsx')),
    'CompaniesPage',
  ),
});

const newCompany = createRoute({
  getParentRoute: () => app,
  path: '/empresas/nova',
  validateSearch: knownOnly((search: SearchRecord) => present({ acima: text(search['acima']) })),
  component: lazyRouteComponent(
    withTexts('companies', () => import('../features/companies/create/new-company-page.tsx')),
    'NewCompanyPage',
  ),
});

const company = createRoute({
  getParentRoute: () => app,
  path: '/empresas/$id',
  beforeLoad: uuidOnly,
  validateSearch: knownOnly((search: SearchRecord) =>
    present({ aba: oneOf(search['aba'], COMPANY_TABS), ...periodOf(search) }),
  ),
  component: lazyRouteComponent(
    withTexts('companies', () => import('../features/companies/detail/company-page.tsx')),
    'CompanyPage',
  ),
});

const whiteLabels = createRoute({
  getParentRoute: () => app,
  path: '/white-labels',
  validateSearch: knownOnly((search: SearchRecord) => parseTenantFilters(search)),
  component: lazyRouteComponent(
    withTexts('companies', () => import('../features/white-labels/white-labels-page.tsx')),
    'WhiteLabelsPage',
  ),
});

const newWhiteLabel = createRoute({
  getParentRoute: () => app,
  path: '/white-labels/nova',
  validateSearch: knownOnly((search: SearchRecord) => present({ acima: text(search['acima']) })),
  component: lazyRouteComponent(
    withTexts('companies', () => import('../features/white-labels/tenants/new-tenant-page.tsx')),
    'NewTenantPage',
  ),
});

const whiteLabel = createRoute({
  getParentRoute: () => app,
  path: '/white-labels/$id',
  beforeLoad: uuidOnly,
  component: lazyRouteComponent(
    withTexts('companies', () => import('../features/white-labels/tenants/tenant-page.tsx')),
    'TenantPage',
  ),
});

const online = createRoute({
  getParentRoute: () => app,
  path: '/online',
  component: lazyRouteComponent(
    withTexts('users', () => import('../features/presence/online-page.tsx')),
    'OnlinePage',
  ),
});

const audit = createRoute({
  getParentRoute: () => app,
  path: '/auditoria',
  validateSearch: knownOnly((search: SearchRecord) => parseLogFilters(search)),
  component: lazyRouteComponent(
    withTexts('oversight', () => import('../features/audit/audit-page.tsx')),
    'AuditPage',
  ),
});

const governance = createRoute({
  getParentRoute: () => app,
  path: '/governanca',
  validateSearch: knownOnly((search: SearchRecord) => parseGovernanceSearch(search)),
  component: lazyRouteComponent(
    withTexts('oversight', () => import('../features/governance/governance-page.tsx')),
    'GovernancePage',
  ),
});

const companySignIn = createRoute({
  getParentRoute: () => app,
  path: '/entrada-pela-empresa',
  component: lazyRouteComponent(
    withTexts('companySignIn', () => import('../features/company-sign-in/company-sign-in-page.tsx')),
    'CompanySignInPage',
  ),
});

const portalHosts = createRoute({
  getParentRoute: () => app,
  path: '/enderecos',
  component: lazyRouteComponent(
    withTexts('portalHosts', () => import('../features/portal-hosts/portal-hosts-page.tsx')),
    'PortalHostsPage',
  ),
});

const mails = createRoute({
  getParentRoute: () => app,
  path: '/emails',
  component: lazyRouteComponent(
    withTexts('mails', () => import('../features/mails/mails-page.tsx')),
    'MailsPage',
  ),
});

const webhooks = createRoute({
  getParentRoute: () => app,
  path: '/webhooks',
  component: lazyRouteComponent(
    withTexts('webhooks', () => import('../features/webhooks/webhooks-page.tsx')),
    'WebhooksPage',
  ),
});

const webhook = createRoute({
  getParentRoute: () => app,
  path: '/webhooks/$id',
  beforeLoad: uuidOnly,
  component: lazyRouteComponent(
    withTexts('webhooks', () => import('../features/webhooks/webhook-page.tsx')),
    'WebhookPage',
  ),
});

const modules = createRoute({
  getParentRoute: () => app,
  path: '/modulos',
  component: lazyRouteComponent(() => import('../features/modules/modules-page.tsx'), 'ModulesPage'),
});

const system = createRoute({
  getParentRoute: () => app,
  path: '/sistema',
  component: lazyRouteComponent(
    withTexts('system', () => import('../features/system/system-page.tsx')),
    'SystemPage',
  ),
});

const profile = createRoute({
  getParentRoute: () => app,
  path: '/perfil',
  validateSearch: knownOnly((search: SearchRecord) => present({ aba: oneOf(search['aba'], PROFILE_TABS) })),
  component: lazyRouteComponent(
    withTexts('users', () => import('../features/profile/profile-page.tsx')),
    'ProfilePage',
  ),
});

/** Companies, and what governs them and the people in them. */
export const administrationRoutes = [
  notifications,
  companies,
  newCompany,
  company,
  whiteLabels,
  newWhiteLabel,
  whiteLabel,
  online,
  audit,
  governance,
  companySignIn,
  mails,
  portalHosts,
  ...privacyRoutes,
  webhooks,
  webhook,
  modules,
  system,
  profile,
] as const;
