import { SegmentedControl, Select, Switch, useMantineColorScheme } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../ui/data-table/density.ts';
import { changeLanguage, type Language, withTexts } from '../../ui/i18n/i18n.ts';
import { useShortcutPreference } from '../../ui/keyboard/use-shortcuts.ts';
import { Section } from '../../ui/section.tsx';
import { useSession } from '../session/use-session.ts';
import { maySeeTasks } from '../tasks/may-see-tasks.ts';

const TaskFeed = lazy(async () => {
  const load = withTexts('taskWork', () => import('../tasks/feed/feed-section.tsx'));
  return { default: (await load()).FeedSection };
});

const SCHEMES = ['light', 'dark', 'auto'] as const;
const DENSITIES = ['comfortable', 'compact'] as const;
const LANGUAGES: readonly { value: Language; label: string }[] = [
  { value: 'pt-BR', label: 'Português (Brasil)' },
  { value: 'en', label: 'English' },
];

/** What concerns this browser only and takes effect at once, and where else the own tasks are seen. */
export function PreferencesTab() {
  const { t, i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  const [shortcuts, setShortcuts] = useShortcutPreference();
  const seesTasks = maySeeTasks(useSession());
  return (
    <>
      <Section title={t('preferences.language')} text={t('preferences.languageText')}>
        <Select
          aria-label={t('preferences.language')}
          maw={260}
          allowDeselect={false}
          data={[...LANGUAGES]}
          value={i18n.language}
          onChange={(value) => changeLanguage(value === 'en' ? 'en' : 'pt-BR')}
        />
      </Section>
      <Section title={t('preferences.theme')} text={t('preferences.themeText')}>
        <SegmentedControl
          aria-label={t('preferences.theme')}
          value={colorScheme}
          onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme === value) ?? 'auto')}
          data={SCHEMES.map((value) => ({ value, label: t(`preferences.scheme.${value}`) }))}
        />
      </Section>
      <Section title={t('preferences.density')} text={t('preferences.densityText')}>
        <SegmentedControl
          aria-label={t('preferences.density')}
          value={density}
          onChange={(value) => setDensity(value === 'compact' ? 'compact' : 'comfortable')}
          data={DENSITIES.map((value) => ({ value, label: t(`preferences.densities.${value}`) }))}
        />
      </Section>
      <Section title={t('shortcuts.title')} text={t('shortcuts.singleHelp')}>
        <Switch
          label={t('shortcuts.single')}
          checked={shortcuts}
          onChange={(event) => setShortcuts(event.currentTarget.checked)}
        />
      </Section>
      {seesTasks ? (
        <Suspense fallback={null}>
          <TaskFeed />
        </Suspense>
      ) : null}
    </>
  );
}
