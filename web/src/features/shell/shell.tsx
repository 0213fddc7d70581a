import { ActionIcon } from '@mantine/core';
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx';
import { withTexts } from '../../ui/i18n/i18n.ts';
import { IconMenu2, IconSearch } from '../../ui/icons/index.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { useBranding } from '../../ui/theme/branding.tsx';
import { TimeZoneContext } from '../../ui/use-format.ts';
import { ModuleGate } from '../modules/module-gate.tsx';
import { Bell } from '../notifications/bell.tsx';
import { usePresenceFeed } from '../presence/use-presence-feed.ts';
import { AskWhenPending } from '../privacy-texts/ask-when-pending.tsx';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { brandingOf } from '../session/tenant-branding.ts';
import { useSession, useTenants } from '../session/use-session.ts';
import { SupportBanner } from '../support/support-frame.tsx';
import { AppShortcuts } from './app-shortcuts.tsx';
import { useEarlyLetters } from './early-letters.ts';
import { NoticesWhenWanted } from './notices-when-wanted.tsx';
import { palette, usePaletteOpened, usePaletteWanted } from './palette.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useKeptPreferences } from './use-kept-preferences.ts';

const loadPalette = withTexts('palette', () => import('./command-palette.tsx'));

const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));

const PhoneMenu = lazyOverlay(async () => (await import('./phone-menu.tsx')).PhoneMenu);

/** The frame of all pages behind the sign-in: navigation, tenant, command palette, and what may lie over a page. */
export function Shell() {
  const { t } = useTranslation();
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'retaguarda.sidebar-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const { user } = useSession();
  const main = useRef<HTMLElement>(null);
  useTenantBranding();
  usePresenceFeed();
  useKeptPreferences();
  useFocusOnNavigation(main);
  return (
    <TimeZoneContext value={user.time_zone}>
      <a className="ui-skip-link" href="#conteudo">
        {t('shell.skip')}
      </a>
      <div className={classes['shell']} {...(collapsed ? { 'data-collapsed': true } : {})}>
        <aside className={classes['sidebar']} aria-label={t('shell.sidebar')}>
          <Sidebar collapsed={collapsed} onToggle={() => setCollapsed((value) => !value)} />
        </aside>
        <PhoneBar />
        <main id="conteudo" ref={main} tabIndex={-1} className={classes['main']}>
          <SupportBanner />
          <OfflineBanner />
          <ModuleGate>
            <Outlet />
          </ModuleGate>
        </main>
      </div>
      <NoticesWhenWanted />
      <PaletteWhenWanted />
      <AppShortcuts />
      <SignInAgain />
      <AskWhenPending />
    </TimeZoneContext>
  );
}

/** The palette is loaded when somebody opens it for the first time. */
function PaletteWhenWanted() {
  useHotkeys([['mod+K', palette.toggle]], [], true);
  const opened = usePaletteOpened();
  const wanted = usePaletteWanted(opened);
  useEarlyLetters(opened);
  return <Suspense fallback={null}>{wanted ? <CommandPalette /> : null}</Suspense>;
}

function PhoneBar() {
  const { t } = useTranslation();
  const { branding } = useBranding();
  const [opened, { open, close }] = useDisclosure();
  const name = branding.name ?? 'Retaguarda';
  return (
    <section className={classes['topbar']} aria-label={t('shell.topbar')}>
      <ActionIcon size="xl" aria-label={t('shell.openMenu')} onClick={open}>
        <IconMenu2 size={20} />
      </ActionIcon>
      <BrandMark name={name} logo={branding.logo} size={24} />
      <span className={classes['topbarName']}>{name}</span>
      <ActionIcon size="xl" aria-label={t('shell.search')} onClick={palette.open}>
        <IconSearch size={20} />
      </ActionIcon>
      <Bell />
      <PhoneMenu opened={opened} onClose={close} />
    </section>
  );
}

function useTenantBranding(): void {
  const { current } = useTenants();
  const { setBranding } = useBranding();
  useEffect(() => {
    if (current !== null) setBranding(brandingOf(current));
  }, [current, setBranding]);
}

/** After a change of page the keyboard and the screen reader begin at its content, not where the old link was. */
function useFocusOnNavigation(main: { current: HTMLElement | null }): void {
  const path = useLocation({ select: (location) => location.pathname });
  const first = useRef(path);
  useEffect(() => {
    if (first.current === path) return;
    first.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path, main]);
}
