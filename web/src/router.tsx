import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { tenantsQuery } from './api/access.ts';
import { meQuery } from './api/account.ts';
import { asApiError } from './api/problem.ts';
import { parseLogFilters } from './features/audit/log-filters.ts';
import { parseCompanyFilters } from './features/companies/company-filters.ts';
import { COMPANY_TABS } from './features/companies/tab-names.ts';
import { parseGovernanceSearch } from './features/governance/governance-search.ts';
import { ESTABLISHMENT_STATUSES } from './features/operations/establishments/establishment-moves.ts';
import { parseListFilters } from './features/operations/list-filters.ts';
import { parseProposalFilters } from './features/operations/proposals/proposal-filters.ts';
import { dayOf, parseTransactionFilters } from './features/operations/transactions/transaction-filters.ts';
import { PROFILE_TABS } from './features/profile/tab-names.ts';
import { parseProjectFilters } from './features/projects/project-filters.ts';
import { AppFailed, AppPending, PageFailed, PagePending } from './features/shell/page-states.tsx';
import { parseBoardFilters, parseTaskFilters } from './features/tasks/task-filters.ts';
import { USER_TABS } from './features/users/detail/tab-names.ts';
import { parseUserFilters } from './features/users/user-filters.ts';
import {
  localPath,
  oneOf,
  parseSearch,
  positiveInteger,
  type SearchRecord,
  stringifySearch,
} from './ui/address-search.ts';
import { PAGE_SIZES } from './ui/data-table/page-sizes.ts';
import { NotFound } from './ui/feedback/not-found.tsx';

const UNAUTHENTICATED = 401;
const NOTICES = ['cadastro', 'aprovacao', 'senha', 'convite'] as const;

interface RouterContext {
  queries: QueryClient;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The number of a record, or nothing. */
const recordNumber = (value: unknown): number | undefined => positiveInteger(value, 0) || undefined;

/** Keeps only the values that are there, so that the address stays short. */
function present<T extends Record<string, unknown>>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  component: lazyRouteComponent(() => import('./features/shell/shell.tsx'), 'Shell'),
  pendingComponent: AppPending,
  errorComponent: AppFailed,
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queries.ensureQueryData(meQuery);
      // Somebody who belongs to no tenant may be refused the list; the pages then show none.
      await context.queries.ensureQueryData(tenantsQuery).catch(() => undefined);
    } catch (error) {
      if (asApiError(error).status !== UNAUTHENTICATED) throw error;
      throw redirect({ to: '/entrar', search: location.href === '/' ? {} : { voltar: location.href } });
    }
  },
});

const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  component: lazyRouteComponent(() => import('./features/home/home-page.tsx'), 'HomePage'),
});

const tasks = createRoute({
  getParentRoute: () => app,
  path: '/tarefas',
  validateSearch: (search: SearchRecord) => parseTaskFilters(search),
  component: lazyRouteComponent(() => import('./features/tasks/tasks-page.tsx'), 'TasksPage'),
});

const bulkTasks = createRoute({
  getParentRoute: () => app,
  path: '/tarefas/lote',
  component: lazyRouteComponent(() => import('./features/tasks/bulk/bulk-page.tsx'), 'BulkPage'),
});

const board = createRoute({
  getParentRoute: () => app,
  path: '/kanban',
  validateSearch: (search: SearchRecord) => parseBoardFilters(search),
  component: lazyRouteComponent(() => import('./features/tasks/board/board-page.tsx'), 'BoardPage'),
});

const projects = createRoute({
  getParentRoute: () => app,
  path: '/projetos',
  validateSearch: (search: SearchRecord) => parseProjectFilters(search),
  component: lazyRouteComponent(() => import('./features/projects/projects-page.tsx'), 'ProjectsPage'),
});

const newProject = createRoute({
  getParentRoute: () => app,
  path: '/projetos/novo',
  component: lazyRouteComponent(
    () => import('./features/projects/form/new-project-page.tsx'),
    'NewProjectPage',
  ),
});

const project = createRoute({
  getParentRoute: () => app,
  path: '/projetos/$id',
  component: lazyRouteComponent(() => import('./features/projects/detail/project-page.tsx'), 'ProjectPage'),
});

const editProject = createRoute({
  getParentRoute: () => app,
  path: '/projetos/$id/editar',
  component: lazyRouteComponent(
    () => import('./features/projects/form/edit-project-page.tsx'),
    'EditProjectPage',
  ),
});

const simulator = createRoute({
  getParentRoute: () => app,
  path: '/simulador',
  validateSearch: (search: SearchRecord) => present({ proposta: recordNumber(search['proposta']) }),
  component: lazyRouteComponent(() => import('./features/simulator/simulator-page.tsx'), 'SimulatorPage'),
});

const establishments = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/estabelecimentos',
  validateSearch: (search: SearchRecord) => parseListFilters(search, ESTABLISHMENT_STATUSES),
  component: lazyRouteComponent(
    () => import('./features/operations/establishments/establishments-page.tsx'),
    'EstablishmentsPage',
  ),
});

const establishmentForm = () => import('./features/operations/establishments/establishment-form-page.tsx');

const newEstablishment = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/estabelecimentos/novo',
  component: lazyRouteComponent(establishmentForm, 'NewEstablishmentPage'),
});

const establishment = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/estabelecimentos/$id',
  component: lazyRouteComponent(
    () => import('./features/operations/establishments/establishment-page.tsx'),
    'EstablishmentPage',
  ),
});

const editEstablishment = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/estabelecimentos/$id/editar',
  component: lazyRouteComponent(establishmentForm, 'EditEstablishmentPage'),
});

const transactions = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/transacoes',
  validateSearch: (search: SearchRecord) => parseTransactionFilters(search),
  component: lazyRouteComponent(
    () => import('./features/operations/transactions/transactions-page.tsx'),
    'TransactionsPage',
  ),
});

const proposals = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/propostas',
  validateSearch: (search: SearchRecord) => parseProposalFilters(search),
  component: lazyRouteComponent(
    () => import('./features/operations/proposals/proposals-page.tsx'),
    'ProposalsPage',
  ),
});

const proposalForm = () => import('./features/operations/proposals/proposal-form-page.tsx');

const newProposal = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/propostas/nova',
  component: lazyRouteComponent(proposalForm, 'NewProposalPage'),
});

const proposal = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/propostas/$id',
  component: lazyRouteComponent(
    () => import('./features/operations/proposals/proposal-page.tsx'),
    'ProposalPage',
  ),
});

const editProposal = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/propostas/$id/editar',
  component: lazyRouteComponent(proposalForm, 'EditProposalPage'),
});

const users = createRoute({
  getParentRoute: () => app,
  path: '/usuarios',
  validateSearch: (search: SearchRecord) => parseUserFilters(search),
  component: lazyRouteComponent(() => import('./features/users/users-page.tsx'), 'UsersPage'),
});

const user = createRoute({
  getParentRoute: () => app,
  path: '/usuarios/$id',
  validateSearch: (search: SearchRecord) => present({ aba: oneOf(search['aba'], USER_TABS) }),
  component: lazyRouteComponent(() => import('./features/users/detail/user-page.tsx'), 'UserPage'),
});

const companies = createRoute({
  getParentRoute: () => app,
  path: '/empresas',
  validateSearch: (search: SearchRecord) => parseCompanyFilters(search),
  component: lazyRouteComponent(() => import('./features/companies/companies-page.tsx'), 'CompaniesPage'),
});

const newCompany = createRoute({
  getParentRoute: () => app,
  path: '/empresas/nova',
  validateSearch: (search: SearchRecord) => present({ acima: text(search['acima']) }),
  component: lazyRouteComponent(
    () => import('./features/companies/create/new-company-page.tsx'),
    'NewCompanyPage',
  ),
});

const company = createRoute({
  getParentRoute: () => app,
  path: '/empresas/$id',
  validateSearch: (search: SearchRecord) =>
    present({
      aba: oneOf(search['aba'], COMPANY_TABS),
      inicio: dayOf(search['inicio']),
      fim: dayOf(search['fim']),
    }),
  component: lazyRouteComponent(() => import('./features/companies/detail/company-page.tsx'), 'CompanyPage'),
});

const whiteLabels = createRoute({
  getParentRoute: () => app,
  path: '/white-labels',
  validateSearch: (search: SearchRecord) =>
    present({
      pagina: search['pagina'] === undefined ? undefined : positiveInteger(search['pagina'], 1, 1_000_000),
      porPagina: oneOf(search['porPagina'], PAGE_SIZES),
    }),
  component: lazyRouteComponent(
    () => import('./features/white-labels/white-labels-page.tsx'),
    'WhiteLabelsPage',
  ),
});

const online = createRoute({
  getParentRoute: () => app,
  path: '/online',
  component: lazyRouteComponent(() => import('./features/presence/online-page.tsx'), 'OnlinePage'),
});

const audit = createRoute({
  getParentRoute: () => app,
  path: '/auditoria',
  validateSearch: (search: SearchRecord) => parseLogFilters(search),
  component: lazyRouteComponent(() => import('./features/audit/audit-page.tsx'), 'AuditPage'),
});

const governance = createRoute({
  getParentRoute: () => app,
  path: '/governanca',
  validateSearch: (search: SearchRecord) => parseGovernanceSearch(search),
  component: lazyRouteComponent(() => import('./features/governance/governance-page.tsx'), 'GovernancePage'),
});

const modules = createRoute({
  getParentRoute: () => app,
  path: '/modulos',
  component: lazyRouteComponent(() => import('./features/modules/modules-page.tsx'), 'ModulesPage'),
});

const profile = createRoute({
  getParentRoute: () => app,
  path: '/perfil',
  validateSearch: (search: SearchRecord) => present({ aba: oneOf(search['aba'], PROFILE_TABS) }),
  component: lazyRouteComponent(() => import('./features/profile/profile-page.tsx'), 'ProfilePage'),
});

const unknown = createRoute({ getParentRoute: () => app, path: '$', component: NotFound });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/entrar',
  validateSearch: (search: SearchRecord) =>
    present({
      voltar: localPath(search['voltar']),
      email: text(search['email']),
      aviso: oneOf(search['aviso'], NOTICES),
    }),
  component: lazyRouteComponent(() => import('./features/account/sign-in-page.tsx'), 'SignInPage'),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/cadastro',
  component: lazyRouteComponent(() => import('./features/account/register-page.tsx'), 'RegisterPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/esqueci-senha',
  validateSearch: (search: SearchRecord) => present({ email: text(search['email']) }),
  component: lazyRouteComponent(
    () => import('./features/account/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/redefinir-senha',
  validateSearch: (search: SearchRecord) => present({ token: text(search['token']) }),
  component: lazyRouteComponent(
    () => import('./features/account/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});

const acceptInvitation = createRoute({
  getParentRoute: () => root,
  path: '/convite',
  validateSearch: (search: SearchRecord) => present({ token: text(search['token']) }),
  component: lazyRouteComponent(
    () => import('./features/account/accept-invitation-page.tsx'),
    'AcceptInvitationPage',
  ),
});

const tree = root.addChildren([
  app.addChildren([
    home,
    tasks,
    bulkTasks,
    board,
    projects,
    newProject,
    project,
    editProject,
    simulator,
    establishments,
    newEstablishment,
    establishment,
    editEstablishment,
    transactions,
    proposals,
    newProposal,
    proposal,
    editProposal,
    users,
    user,
    companies,
    newCompany,
    company,
    whiteLabels,
    online,
    audit,
    governance,
    modules,
    profile,
    unknown,
  ]),
  signIn,
  register,
  forgotPassword,
  resetPassword,
  acceptInvitation,
]);

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queries },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
