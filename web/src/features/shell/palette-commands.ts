import { useMantineColorScheme } from '@mantine/core';
import { REGISTRY_KINDS } from '@retaguarda/rules/import-kinds';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FoundKind, FoundRecord } from '../../api/types.ts';
import { notifyFailure } from '../../ui/feedback/notify.ts';
import { changeLanguage } from '../../ui/i18n/i18n.ts';
import {
  type Icon,
  IconBell,
  IconBuilding,
  IconCoins,
  IconFileUpload,
  IconHelp,
  IconKey,
  IconLanguage,
  IconLock,
  IconLogin,
  IconLogout,
  IconMail,
  IconMoon,
  IconPlus,
  IconReceipt,
  IconRepeat,
  IconScale,
  IconSun,
  IconTemplate,
  IconUser,
  IconUserPlus,
  IconUsers,
  IconWorld,
} from '../../ui/icons/index.ts';
import { mayManageProjects, maySeeProjects } from '../projects/may-see-projects.ts';
import { mayImport } from '../session/may-import.ts';
import { flattenTenants, plain, searchTenants } from '../session/tenant-tree.ts';
import { useSession, useSignOut, useSwitchTenant, useTenants } from '../session/use-session.ts';
import { maySeeTasks } from '../tasks/may-see-tasks.ts';
import { isMeant } from './likeness.ts';
import { navigationFor } from './navigation.ts';

/** A line of the palette. */
export interface Command {
  id: string;
  label: string;
  description?: string;
  /** What stands at its end, such as an amount. */
  aside?: string;
  icon: Icon;
  run: () => void;
  /** The record that it opens, on which there may be actions. */
  record?: { kind: FoundKind; hit: Pick<FoundRecord, 'id' | 'title'> & Partial<FoundRecord> };
}

/** Commands below one heading. */
export interface CommandGroup {
  label: string;
  commands: Command[];
}

const MIN_SEARCH = 2;
const MAX_FOUND = 6;

/** Pages, actions and tenants that the text names: what the page knows by itself. */
export function useOwnCommands(query: string): CommandGroup[] {
  const { t } = useTranslation();
  return [
    { label: t('palette.pages'), commands: matching(usePages(), query) },
    { label: t('palette.actions'), commands: matching([...useNewRecords(), ...useActions()], query) },
    { label: t('palette.tenants'), commands: useTenantCommands(query) },
  ];
}

function matching(commands: readonly Command[], query: string): Command[] {
  const wanted = plain(query.trim());
  const textOf = ({ description = '', label }: Command) => `${label} ${description}`;
  const held = commands.filter((command) => plain(textOf(command)).includes(wanted));
  return held.length > 0 ? held : commands.filter((command) => isMeant(textOf(command), wanted));
}

function usePages(): Command[] {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const items = navigationFor(session).flatMap((group) => group.items);
  return [
    ...items.map((item) => ({
      id: item.to,
      label: t(item.label),
      icon: item.icon,
      run: () => navigate({ to: item.to }),
    })),
    {
      id: '/notificacoes',
      label: t('nav.notifications'),
      icon: IconBell,
      run: () => navigate({ to: '/notificacoes' }),
    },
    ...useInnerPages(),
    { id: '/perfil', label: t('nav.profile'), icon: IconUser, run: () => navigate({ to: '/perfil' }) },
  ];
}

/** Pages that no entry of the navigation leads to by itself. */
function useInnerPages(): Command[] {
  const { t } = useTranslation();
  const session = useSession();
  const { current } = useTenants();
  const navigate = useNavigate();
  const pages = [
    {
      to: '/operacoes/comissoes/fechamentos',
      name: 'statements',
      icon: IconReceipt,
      may: session.can('comissoes.read'),
    },
    {
      to: '/financeiro/contas',
      name: 'payeeAccounts',
      icon: IconCoins,
      may: session.can('financeiro.accounts.read'),
    },
    { to: '/operacoes/comissoes/regras', name: 'rules', icon: IconScale, may: session.can('comissoes.read') },
    {
      to: '/tarefas/modelos',
      name: 'templates',
      icon: IconTemplate,
      may: maySeeTasks(session) && session.can('tarefas.create'),
    },
    { to: '/tarefas/repeticoes', name: 'series', icon: IconRepeat, may: maySeeTasks(session) },
    {
      to: '/importar',
      name: 'recordImports',
      icon: IconFileUpload,
      may: REGISTRY_KINDS.some((kind) => mayImport(session, kind)),
    },
    { to: '/usuarios/convites', name: 'invitations', icon: IconMail, may: session.isAdmin },
    {
      to: '/usuarios/pendentes',
      name: 'registrations',
      icon: IconUserPlus,
      may: session.isAdmin && current?.kind === 'platform',
    },
    { to: '/usuarios/papeis', name: 'customRoles', icon: IconUsers, may: session.isAdmin },
    { to: '/usuarios/direitos', name: 'rights', icon: IconUsers, may: session.isAdmin },
    { to: '/operacoes/tokens/contas', name: 'serviceAccounts', icon: IconKey, may: session.isAdmin },
    { to: '/entrada-pela-empresa', name: 'companySignIn', icon: IconLogin, may: session.isAdmin },
    { to: '/enderecos', name: 'portalHosts', icon: IconWorld, may: session.isAdmin },
    { to: '/emails', name: 'mails', icon: IconMail, may: session.isAdmin },
    { to: '/privacidade', name: 'privacyTexts', icon: IconLock, may: session.isAdmin },
    { to: '/ajuda', name: 'help', icon: IconHelp, may: true },
  ] as const;
  return pages
    .filter(({ may }) => may)
    .map(({ icon, name, to }) => ({
      id: to,
      label: t(`palette.page.${name}`),
      icon,
      run: () => navigate({ to }),
    }));
}

/** What the caller may begin from anywhere. */
function useNewRecords(): Command[] {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const { can } = session;
  const sells = can('operacoes.manage');
  const begin = [
    {
      name: 'task',
      may: maySeeTasks(session) && can('tarefas.create'),
      run: () => navigate({ to: '/tarefas', search: { nova: true } }),
    },
    {
      name: 'project',
      may: maySeeProjects(session) && mayManageProjects(session),
      run: () => navigate({ to: '/projetos/novo' }),
    },
    { name: 'establishment', may: sells, run: () => navigate({ to: '/operacoes/estabelecimentos/novo' }) },
    { name: 'terminal', may: sells, run: () => navigate({ to: '/operacoes/terminais/novo' }) },
    { name: 'rental', may: sells, run: () => navigate({ to: '/operacoes/alugueis/novo' }) },
    {
      name: 'proposal',
      may: can('propostas.manage'),
      run: () => navigate({ to: '/operacoes/propostas/nova' }),
    },
    {
      name: 'import',
      may: sells && can('operacoes.read'),
      run: () => navigate({ to: '/operacoes/importacoes' }),
    },
  ] as const;
  return begin
    .filter(({ may }) => may)
    .map(({ name, run }) => ({ id: `new ${name}`, label: t(`palette.begin.${name}`), icon: IconPlus, run }));
}

function useActions(): Command[] {
  const { t, i18n } = useTranslation();
  const { isAdmin } = useSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const language = i18n.language === 'en' ? 'pt-BR' : 'en';
  const actions: Command[] = [
    { id: 'light', label: t('palette.light'), icon: IconSun, run: () => setColorScheme('light') },
    { id: 'dark', label: t('palette.dark'), icon: IconMoon, run: () => setColorScheme('dark') },
    { id: 'language', label: t('palette.language'), icon: IconLanguage, run: () => changeLanguage(language) },
    {
      id: 'sign-out',
      label: t('shell.signOut'),
      icon: IconLogout,
      run: () => signOut().catch(notifyFailure),
    },
  ];
  if (!isAdmin) return actions;
  const invite = () => navigate({ to: '/usuarios', search: { convidar: true } });
  return [{ id: 'invite', label: t('invite.title'), icon: IconUserPlus, run: invite }, ...actions];
}

function useTenantCommands(query: string): Command[] {
  const { t } = useTranslation();
  const { tenants, current } = useTenants();
  const switchTenant = useSwitchTenant();
  if (query.trim().length < MIN_SEARCH) return [];
  return searchTenants(flattenTenants(tenants), query)
    .filter((node) => node.tenant.uuid !== current?.uuid)
    .slice(0, MAX_FOUND)
    .map(({ tenant, trail }) => ({
      id: tenant.uuid,
      label: t('palette.switchTo', { name: tenant.name }),
      ...(trail.length > 0 ? { description: trail.join(' › ') } : {}),
      icon: IconBuilding,
      run: () => switchTenant(tenant.uuid).catch(notifyFailure),
    }));
}
