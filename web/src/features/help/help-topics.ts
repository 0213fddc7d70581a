import type { Catalogue } from '../../ui/i18n/catalogue.ts';

type Topic = keyof Catalogue['help']['topic'];

/** A page that has help, by the address that it and what lies below it begin with. */
export interface HelpTopic {
  topic: Topic;
  path: string;
  title: `nav.${keyof Catalogue['nav']}` | 'help.agenda';
}

/** Every page that the navigation knows, in its order, and the agenda, which is reached from the ledger. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  { topic: 'home', path: '/', title: 'nav.home' },
  { topic: 'tasks', path: '/tarefas', title: 'nav.tasks' },
  { topic: 'board', path: '/kanban', title: 'nav.board' },
  { topic: 'calendar', path: '/calendario', title: 'nav.calendar' },
  { topic: 'week', path: '/minha-semana', title: 'nav.week' },
  { topic: 'projects', path: '/projetos', title: 'nav.projects' },
  { topic: 'establishments', path: '/operacoes/estabelecimentos', title: 'nav.establishments' },
  { topic: 'terminals', path: '/operacoes/terminais', title: 'nav.terminals' },
  { topic: 'rentals', path: '/operacoes/alugueis', title: 'nav.rentals' },
  { topic: 'sales', path: '/operacoes/transacoes', title: 'nav.sales' },
  { topic: 'imports', path: '/operacoes/importacoes', title: 'nav.imports' },
  { topic: 'recordImports', path: '/importar', title: 'nav.recordImports' },
  { topic: 'proposals', path: '/operacoes/propostas', title: 'nav.proposals' },
  { topic: 'commissions', path: '/operacoes/comissoes', title: 'nav.commissions' },
  { topic: 'ratePlans', path: '/operacoes/planos-taxas', title: 'nav.ratePlans' },
  { topic: 'ledger', path: '/operacoes/razao', title: 'nav.ledger' },
  { topic: 'agenda', path: '/financeiro/agenda', title: 'help.agenda' },
  { topic: 'charges', path: '/financeiro/cobrancas', title: 'nav.charges' },
  { topic: 'disputes', path: '/financeiro/disputas', title: 'nav.disputes' },
  { topic: 'signals', path: '/financeiro/sinais', title: 'nav.signals' },
  { topic: 'holidays', path: '/operacoes/feriados', title: 'nav.holidays' },
  { topic: 'simulator', path: '/simulador', title: 'nav.simulator' },
  { topic: 'users', path: '/usuarios', title: 'nav.users' },
  { topic: 'companies', path: '/empresas', title: 'nav.companies' },
  { topic: 'whiteLabels', path: '/white-labels', title: 'nav.whiteLabels' },
  { topic: 'online', path: '/online', title: 'nav.online' },
  { topic: 'audit', path: '/auditoria', title: 'nav.audit' },
  { topic: 'governance', path: '/governanca', title: 'nav.governance' },
  { topic: 'apiTokens', path: '/operacoes/tokens', title: 'nav.apiTokens' },
  { topic: 'portalHosts', path: '/enderecos', title: 'nav.portalHosts' },
  { topic: 'privacyTexts', path: '/privacidade', title: 'nav.privacyTexts' },
  { topic: 'mails', path: '/emails', title: 'nav.mails' },
  { topic: 'companySignIn', path: '/entrada-pela-empresa', title: 'nav.companySignIn' },
  { topic: 'webhooks', path: '/webhooks', title: 'nav.webhooks' },
  { topic: 'modules', path: '/modulos', title: 'nav.modules' },
  { topic: 'system', path: '/sistema', title: 'nav.system' },
  { topic: 'notifications', path: '/notificacoes', title: 'nav.notifications' },
  { topic: 'profile', path: '/perfil', title: 'nav.profile' },
];

const isAt = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/** The help for an address: that of the nearest page above it, else that of the start page. */
export function topicAt(path: string): HelpTopic | undefined {
  const [nearest] = HELP_TOPICS.filter((topic) => topic.path !== '/' && isAt(path, topic.path)).toSorted(
    (one, other) => other.path.length - one.path.length,
  );
  return nearest ?? HELP_TOPICS[0];
}
