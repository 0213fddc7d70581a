import '@mantine/spotlight/styles.layer.css';
import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import {
  type Icon,
  IconBell,
  IconBuilding,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userListQuery } from '../../api/users.ts';
import { notifyFailure } from '../../ui/feedback/notify.ts';
import { changeLanguage } from '../../ui/i18n/i18n.ts';
import { flattenTenants, plain, searchTenants } from '../session/tenant-tree.ts';
import { useSession, useSignOut, useSwitchTenant, useTenants } from '../session/use-session.ts';
import { navigationFor } from './navigation.ts';
import { paletteStore } from './palette.ts';

interface Command {
  id: string;
  label: string;
  description?: string;
  icon: Icon;
  run: () => void;
}

const MIN_SEARCH = 2;
const MAX_FOUND = 6;

/** Pages, actions, companies and users by name, all without leaving the keyboard. */
export function CommandPalette() {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const groups = [
    { label: t('palette.pages'), commands: matching(usePages(), query) },
    { label: t('palette.actions'), commands: matching(useActions(), query) },
    { label: t('palette.tenants'), commands: useTenantCommands(query) },
    { label: t('palette.users'), commands: useUserCommands(query) },
  ].filter((group) => group.commands.length > 0);
  const ids = groups.flatMap((group) => group.commands.map((command) => command.id));
  const active = ids[useSpotlight(paletteStore).selected];
  useSelectFirst(query.trim() === '' ? '' : ids.join(' '));
  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight={440}
      radius="lg"
      centered={false}
      yOffset="12dvh"
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch size={18} />}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={LIST_ID}
        {...(active ? { 'aria-activedescendant': optionId(active) } : {})}
      />
      <Spotlight.ActionsList id={LIST_ID} role="listbox" aria-label={t('palette.found')}>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.label} label={group.label} role="group" aria-label={group.label}>
            {group.commands.map((command) => (
              <Spotlight.Action
                key={command.id}
                id={optionId(command.id)}
                role="option"
                aria-selected={command.id === active}
                label={command.label}
                {...(command.description ? { description: command.description } : {})}
                leftSection={<command.icon size={18} stroke={1.75} />}
                onClick={command.run}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 ? <Spotlight.Empty>{t('palette.empty')}</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

const LIST_ID = 'palette-commands';

const optionId = (command: string) => `palette-${command.replace(/\W/g, '_')}`;

/** What was typed is usually meant for the first command found: Enter runs it without an arrow key before. */
function useSelectFirst(shown: string): void {
  useEffect(() => {
    if (shown === '') return;
    const list = document.getElementById(LIST_ID);
    list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    paletteStore.updateState((state) => ({ ...state, selected: 0 }));
  }, [shown]);
}

function matching(commands: readonly Command[], query: string): Command[] {
  const wanted = plain(query.trim());
  return commands.filter((command) =>
    plain(`${command.label} ${command.description ?? ''}`).includes(wanted),
  );
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
    { id: '/perfil', label: t('nav.profile'), icon: IconUser, run: () => navigate({ to: '/perfil' }) },
  ];
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

function useUserCommands(query: string): Command[] {
  const { isAdmin } = useSession();
  const navigate = useNavigate();
  const [search] = useDebouncedValue(query.trim(), 200);
  const enabled = isAdmin && search.length >= MIN_SEARCH;
  const { data } = useQuery({ ...userListQuery({ pageNumber: 1, pageSize: MAX_FOUND, search }), enabled });
  if (!enabled || !data || query.trim().length < MIN_SEARCH) return [];
  return data.rows.map((user) => ({
    id: user.id,
    label: user.nomeCompleto ?? user.email,
    description: user.email,
    icon: IconUser,
    run: () => navigate({ to: '/usuarios/$id', params: { id: user.id } }),
  }));
}
