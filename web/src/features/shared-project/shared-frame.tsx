import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx';
import { changeLanguage } from '../../ui/i18n/i18n.ts';
import { IconMoon, IconSun } from '../../ui/icons/index.ts';
import { useBranding } from '../../ui/theme/branding.tsx';
import classes from './shared-project.module.css';

interface SharedFrameProps {
  /** Whose project it is, once that is known. */
  tenant: string | null;
  children: ReactNode;
}

/** The tenant above, its project below; language and colour scheme are the visitor's. */
export function SharedFrame({ tenant, children }: SharedFrameProps) {
  const { t, i18n } = useTranslation();
  const { branding } = useBranding();
  const name = tenant ?? branding.name ?? '';
  const other = i18n.language === 'en' ? 'pt-BR' : 'en';
  return (
    <div className={classes['frame']}>
      <header className={classes['top']}>
        <div className={classes['topInner']}>
          {name === '' ? null : (
            <>
              <BrandMark name={name} logo={branding.logo} size={32} />
              <span className={classes['tenant']}>{name}</span>
            </>
          )}
          <span className={classes['spacer']} />
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            lang={other}
            aria-label={t('shared.language')}
            onClick={() => changeLanguage(other)}
          >
            {other === 'en' ? 'English' : 'Português'}
          </Button>
          <SchemeSwitch />
        </div>
      </header>
      <main className={classes['main']}>
        <OfflineBanner />
        {children}
      </main>
      {tenant === null ? null : <footer className={classes['foot']}>{t('shared.foot', { tenant })}</footer>}
    </div>
  );
}

function SchemeSwitch() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon aria-label={t(`shared.${other}`)} onClick={() => setColorScheme(other)}>
      {other === 'dark' ? <IconMoon size={18} /> : <IconSun size={18} />}
    </ActionIcon>
  );
}
