import type { Catalogue } from '../../ui/i18n/catalogue.ts';
import {
  type Icon,
  IconActivity,
  IconBeach,
  IconBuilding,
  IconBuildingBank,
  IconBuildingStore,
  IconCalculator,
  IconCalendarEvent,
  IconCalendarWeek,
  IconChecklist,
  IconCoins,
  IconCreditCard,
  IconDeviceMobile,
  IconFileDollar,
  IconFileText,
  IconFileUpload,
  IconFlag,
  IconFolders,
  IconHistory,
  IconHome,
  IconKey,
  IconLayoutKanban,
  IconPercentage,
  IconQrcode,
  IconRadar,
  IconShieldCog,
  IconTags,
  IconToggleRight,
  IconUserCheck,
  IconUsers,
  IconWebhook,
} from '../../ui/icons/index.ts';
import { maySeeProjects } from '../projects/may-see-projects.ts';
import type { Session } from '../session/use-session.ts';
import { maySeeTasks } from '../tasks/may-see-tasks.ts';

type Label = `nav.${keyof Catalogue['nav']}`;

/** An entry of the navigation, the command palette and the keyboard shortcuts. */
export interface NavigationItem {
  to:
    | '/'
    | '/tarefas'
    | '/kanban'
    | '/calendario'
    | '/minha-semana'
    | '/projetos'
    | '/simulador'
    | '/operacoes/estabelecimentos'
    | '/operacoes/transacoes'
    | '/operacoes/importacoes'
    | '/operacoes/propostas'
    | '/operacoes/comissoes'
    | '/operacoes/feriados'
    | '/operacoes/razao'
    | '/financeiro/cobrancas'
    | '/financeiro/disputas'
    | '/financeiro/sinais'
    | '/operacoes/planos-taxas'
    | '/operacoes/alugueis'
    | '/operacoes/tokens'
    | '/webhooks'
    | '/operacoes/terminais'
    | '/usuarios'
    | '/empresas'
    | '/white-labels'
    | '/online'
    | '/auditoria'
    | '/governanca'
    | '/modulos'
    | '/sistema';
  label: Label;
  icon: Icon;
  /** Second key after `g`. */
  key: string;
  /** Whether the caller may use the page; what the caller may not use is not shown. */
  allowed: (session: Session) => boolean;
}

export interface NavigationGroup {
  label: Label | null;
  items: readonly NavigationItem[];
}

const isAdmin = (session: Session): boolean => session.isAdmin;

const mayListCompanies = ({ can, isAdmin }: Session): boolean => isAdmin || can('perm-user-list');

/** The whole navigation, in order. A new feature adds its entry here. */
const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: null,
    items: [
      { to: '/', label: 'nav.home', icon: IconHome, key: 'h', allowed: () => true },
      { to: '/tarefas', label: 'nav.tasks', icon: IconChecklist, key: 't', allowed: maySeeTasks },
      { to: '/kanban', label: 'nav.board', icon: IconLayoutKanban, key: 'k', allowed: maySeeTasks },
      {
        to: '/calendario',
        label: 'nav.calendar',
        icon: IconCalendarEvent,
        key: 'j',
        allowed: maySeeTasks,
      },
      { to: '/minha-semana', label: 'nav.week', icon: IconCalendarWeek, key: 'z', allowed: maySeeTasks },
      { to: '/projetos', label: 'nav.projects', icon: IconFolders, key: 'r', allowed: maySeeProjects },
    ],
  },
  {
    label: 'nav.operations',
    items: [
      {
        to: '/operacoes/estabelecimentos',
        label: 'nav.establishments',
        icon: IconBuildingStore,
        key: 'l',
        allowed: ({ can }) => can('operacoes.read'),
      },
      {
        to: '/operacoes/terminais',
        label: 'nav.terminals',
        icon: IconDeviceMobile,
        key: 'd',
        allowed: ({ can }) => can('operacoes.read'),
      },
      {
        to: '/operacoes/alugueis',
        label: 'nav.rentals',
        icon: IconFileDollar,
        key: 'b',
        allowed: ({ can }) => can('operacoes.read'),
      },
      {
        to: '/operacoes/transacoes',
        label: 'nav.sales',
        icon: IconCreditCard,
        key: 'v',
        allowed: ({ can }) => can('operacoes.read'),
      },
      {
        to: '/operacoes/importacoes',
        label: 'nav.imports',
        icon: IconFileUpload,
        key: 'i',
        allowed: ({ can }) => can('operacoes.read') && can('operacoes.manage'),
      },
      {
        to: '/operacoes/propostas',
        label: 'nav.proposals',
        icon: IconFileText,
        key: 'p',
        allowed: ({ can }) => can('propostas.read'),
      },
      {
        to: '/operacoes/comissoes',
        label: 'nav.commissions',
        icon: IconCoins,
        key: 'c',
        allowed: ({ can }) => can('comissoes.read'),
      },
      {
        to: '/operacoes/razao',
        label: 'nav.ledger',
        icon: IconBuildingBank,
        key: '1',
        allowed: ({ can }) => can('financeiro.read'),
      },
      {
        to: '/financeiro/cobrancas',
        label: 'nav.charges',
        icon: IconQrcode,
        key: '3',
        allowed: ({ can }) => can('financeiro.read'),
      },
      {
        to: '/financeiro/disputas',
        label: 'nav.disputes',
        icon: IconFlag,
        key: '2',
        allowed: ({ can }) => can('financeiro.read'),
      },
      {
        to: '/financeiro/sinais',
        label: 'nav.signals',
        icon: IconRadar,
        key: '4',
        allowed: ({ can }) => can('financeiro.signals.read'),
      },
      {
        to: '/operacoes/planos-taxas',
        label: 'nav.ratePlans',
        icon: IconPercentage,
        key: 'x',
        allowed: ({ can }) => can('propostas.read'),
      },
      {
        to: '/operacoes/feriados',
        label: 'nav.holidays',
        icon: IconBeach,
        key: 'f',
        allowed: ({ can }) => can('operacoes.read'),
      },
      {
        to: '/simulador',
        label: 'nav.simulator',
        icon: IconCalculator,
        key: 's',
        allowed: ({ can }) => can('propostas.read'),
      },
    ],
  },
  {
    label: 'nav.administration',
    items: [
      {
        to: '/usuarios',
        label: 'nav.users',
        icon: IconUsers,
        key: 'u',
        allowed: (session) => session.isAdmin,
      },
      {
        to: '/empresas',
        label: 'nav.companies',
        icon: IconBuilding,
        key: 'e',
        allowed: mayListCompanies,
      },
      {
        to: '/white-labels',
        label: 'nav.whiteLabels',
        icon: IconTags,
        key: 'w',
        allowed: mayListCompanies,
      },
      { to: '/online', label: 'nav.online', icon: IconUserCheck, key: 'o', allowed: () => true },
      {
        to: '/auditoria',
        label: 'nav.audit',
        icon: IconHistory,
        key: 'a',
        allowed: ({ user }) => user.role !== null,
      },
      { to: '/governanca', label: 'nav.governance', icon: IconShieldCog, key: 'g', allowed: isAdmin },
      { to: '/operacoes/tokens', label: 'nav.apiTokens', icon: IconKey, key: 'y', allowed: isAdmin },
      { to: '/webhooks', label: 'nav.webhooks', icon: IconWebhook, key: 'q', allowed: isAdmin },
      { to: '/modulos', label: 'nav.modules', icon: IconToggleRight, key: 'm', allowed: isAdmin },
      {
        to: '/sistema',
        label: 'nav.system',
        icon: IconActivity,
        key: '.',
        allowed: (session) => session.isRoot,
      },
    ],
  },
];

/** Pages that everybody has and no group holds, with their second key after `g`. */
export const OTHER_PAGES = [
  { to: '/notificacoes', label: 'nav.notifications', key: 'n' },
  { to: '/perfil', label: 'nav.profile', key: ',' },
] as const satisfies readonly { to: string; label: Label; key: string }[];

/** The groups that hold something for this caller, with only that. */
export function navigationFor(session: Session): NavigationGroup[] {
  return NAVIGATION.map((group) => ({
    ...group,
    items: group.items.filter((item) => item.allowed(session)),
  })).filter((group) => group.items.length > 0);
}
