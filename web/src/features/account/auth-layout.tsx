import { Button } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx';
import { changeLanguage, type Language } from '../../ui/i18n/i18n.ts';
import { usePageTitle } from '../../ui/page.tsx';
import { portalBranding, useBranding } from '../../ui/theme/branding.tsx';
import classes from './auth-layout.module.css';

interface AuthLayoutProps {
  title: string;
  intro?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages before the sign-in, in the colours of the portal, else of the tenant that this browser saw last. */
export function AuthLayout({ title, intro, foot, children }: AuthLayoutProps) {
  const { t, i18n } = useTranslation();
  const { branding, setBranding } = useBranding();
  useLayoutEffect(() => {
    if (portalBranding !== null) setBranding(portalBranding);
  }, [setBranding]);
  const other: Language = i18n.language === 'en' ? 'pt-BR' : 'en';
  const name = branding.name ?? 'Retaguarda';
  usePageTitle(title);
  return (
    <div className={classes['layout']}>
      <main className={classes['panel']}>
        <OfflineBanner />
        <div className={classes['top']}>
          <BrandMark name={name} logo={branding.logo} size={30} />
          <span className={classes['name']}>{name}</span>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            lang={other}
            onClick={() => changeLanguage(other)}
          >
            {other === 'en' ? 'English' : 'Português'}
          </Button>
        </div>
        <div className={classes['content']}>
          <Welcome />
          <h1 className={classes['title']}>{title}</h1>
          {intro ? <p className={classes['intro']}>{intro}</p> : null}
          {children}
          {foot ? <div className={classes['foot']}>{foot}</div> : null}
          <Help />
        </div>
      </main>
      <aside className={classes['art']}>
        <Lines />
        <p className={classes['claim']}>{t('account.claim')}</p>
      </aside>
    </div>
  );
}

/** What the tenant says to whoever comes; in the other language where it says nothing in this one. */
function Welcome() {
  const { i18n } = useTranslation();
  const texts = { 'pt-BR': portalBranding?.welcomePt, en: portalBranding?.welcomeEn };
  const own: Language = i18n.language === 'en' ? 'en' : 'pt-BR';
  const lang = texts[own] ? own : own === 'en' ? 'pt-BR' : 'en';
  const text = texts[lang];
  if (!text) return null;
  return (
    <p className={classes['welcome']} lang={lang}>
      {text}
    </p>
  );
}

/** Where the tenant helps whoever cannot come in. */
function Help() {
  const { t } = useTranslation();
  const help = portalBranding?.help;
  if (!help) return null;
  return (
    <p className={classes['foot']}>
      {t('account.help')}{' '}
      <a href={help.href} rel="noreferrer">
        {help.text}
      </a>
    </p>
  );
}

const RINGS = [90, 170, 250, 330, 410, 490, 570, 650];

/** Branches of a tree of companies, drawn as rings and spokes. */
function Lines() {
  return (
    <svg
      className={classes['lines']}
      viewBox="0 0 800 900"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        {RINGS.map((radius) => (
          <circle key={radius} cx="610" cy="230" r={radius} />
        ))}
      </g>
      <g fill="currentColor">
        <circle cx="610" cy="230" r="16" />
        <circle cx="697" cy="207" r="8" />
        <circle cx="463" cy="315" r="10" />
        <circle cx="679" cy="470" r="9" />
        <circle cx="402" cy="91" r="7" />
        <circle cx="283" cy="259" r="9" />
        <circle cx="468" cy="614" r="11" />
        <circle cx="157" cy="420" r="7" />
      </g>
    </svg>
  );
}
