import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { withTexts } from '../../ui/i18n/i18n.ts';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { useSession } from '../session/use-session.ts';
import { navigationFor, OTHER_PAGES } from './navigation.ts';
import { onPageHelp } from './page-help.ts';
import { onShortcutHelp } from './shortcut-help.ts';

const loadHelp = withTexts('help', () => import('../help/help-page.tsx'));

const HelpDialog = lazyOverlay(async () => (await loadHelp()).HelpDialog);

const ShortcutDialog = lazyOverlay(async () => (await import('./shortcut-dialog.tsx')).ShortcutDialog);

/** Owns the shortcuts that work on every page, and the dialog that lists all of them. */
export function AppShortcuts() {
  const [opened, { open, close }] = useDisclosure();
  const [helped, help] = useDisclosure();
  const navigate = useNavigate();
  const items = navigationFor(useSession()).flatMap((group) => group.items);

  useEffect(() => onShortcutHelp(open), [open]);
  useEffect(() => onPageHelp(help.open), [help.open]);
  useShortcuts({
    '?': open,
    'g ?': help.open,
    ...Object.fromEntries(
      [...OTHER_PAGES, ...items].map((item) => [`g ${item.key}`, () => navigate({ to: item.to })]),
    ),
  });
  return (
    <>
      <HelpDialog opened={helped} onClose={help.close} onShortcuts={open} />
      <ShortcutDialog opened={opened} onClose={close} />
    </>
  );
}
