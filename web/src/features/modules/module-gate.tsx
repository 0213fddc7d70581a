import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconToggleLeft } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { useSession, useTenants } from '../session/use-session.ts';
import { moduleOfPage } from './module-of-page.ts';

/** Keeps pages away whose module the tenant has switched off, and says why and who can switch it on. */
export function ModuleGate({ children }: { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { hasModule, user } = useSession();
  const module = moduleOfPage(path);
  if (module === null || user.tenant_uuid === null || hasModule(module)) return children;
  return <ModuleOff module={module} />;
}

function ModuleOff({ module }: { module: 'tasks' }) {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const { current } = useTenants();
  const tenant = current?.name ?? t('tenant.none');
  const name = t(`modules.${module}`);
  return (
    <StatePanel
      asPage
      tone="yellow"
      icon={<IconToggleLeft size={24} />}
      title={t('modules.offTitle', { module: name })}
      text={
        <>
          {t('modules.offText', { module: name, tenant })}{' '}
          {isAdmin ? null : current === null ? t('modules.askNobody') : t('modules.ask', { tenant })}
        </>
      }
      actions={
        <>
          {isAdmin ? <ButtonLink to="/modulos">{t('modules.open')}</ButtonLink> : null}
          <ButtonLink to="/" variant="default">
            {t('state.goHome')}
          </ButtonLink>
        </>
      }
    />
  );
}
