import { Badge, Group, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { modulesQuery } from '../../api/modules.ts';
import type { TenantModule } from '../../api/types.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { withTexts } from '../../ui/i18n/i18n.ts';
import { IconChecklist } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { AdminsOnly } from '../session/guard.tsx';
import { useTenants } from '../session/use-session.ts';
import classes from './modules-page.module.css';
import { TaskSettings } from './task-settings.tsx';
import { useModuleSwitch } from './use-module-switch.ts';

const FactorPolicySection = lazy(async () => {
  const load = withTexts('factor', () => import('./factor-policy.tsx'));
  return { default: (await load()).FactorPolicySection };
});

const PasswordPolicySection = lazy(async () => {
  const load = withTexts('newPassword', () => import('./password-policy.tsx'));
  return { default: (await load()).PasswordPolicySection };
});

/** What the tenant uses, with the settings that each module has. */
export function ModulesPage() {
  const { t } = useTranslation();
  return (
    <AdminsOnly>
      <Page title={t('modules.title')} subtitle={t('modules.subtitle')} kind="form">
        <Modules />
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <FactorPolicySection />
          <PasswordPolicySection />
        </Suspense>
        <Group>
          <ButtonLink to="/entrada-pela-empresa" variant="default">
            {t('nav.companySignIn')}
          </ButtonLink>
          <ButtonLink to="/emails" variant="default">
            {t('nav.mails')}
          </ButtonLink>
          <ButtonLink to="/privacidade" variant="default">
            {t('nav.privacyTexts')}
          </ButtonLink>
        </Group>
      </Page>
    </AdminsOnly>
  );
}

function Modules() {
  const { data, error, refetch } = useQuery(modulesQuery);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton rows={1} />;
  return (
    <ul className={classes['modules']}>
      {data.map((module) => (
        <li key={module.module} className={classes['module']}>
          <ModuleCard module={module} />
        </li>
      ))}
    </ul>
  );
}

function ModuleCard({ module }: { module: TenantModule }) {
  const { t } = useTranslation();
  const format = useFormat();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className={classes['head']}>
        <span className={classes['icon']} aria-hidden="true">
          <IconChecklist size={20} stroke={1.75} />
        </span>
        <div className={classes['words']}>
          <h2 id={heading} className={classes['name']}>
            {module.label}
            <Badge color={module.enabled ? 'green' : 'gray'}>
              {t(module.enabled ? 'modules.on' : 'modules.off')}
            </Badge>
          </h2>
          <p className={classes['about']}>{t('modules.about.tasks')}</p>
          {module.updated_at === null ? null : (
            <p className={classes['about']}>
              {t('modules.changedAt', { when: format.relative(module.updated_at) })}
            </p>
          )}
        </div>
        <ModuleSwitch module={module} />
      </div>
      <TaskSettings isOn={module.enabled} />
    </section>
  );
}

function ModuleSwitch({ module }: { module: TenantModule }) {
  const { t } = useTranslation();
  const reason = useId();
  const { current } = useTenants();
  const [asking, setAsking] = useState(false);
  const { busy, switchOff, switchOn } = useModuleSwitch(module.label);
  const tenant = current?.name ?? '';
  return (
    <div className={classes['switch']}>
      <Switch
        size="md"
        aria-label={module.label}
        checked={module.enabled}
        disabled={!module.can_switch || busy}
        {...(module.can_switch ? {} : { 'aria-describedby': reason })}
        onChange={(event) => {
          if (event.currentTarget.checked) switchOn();
          else setAsking(true);
        }}
      />
      {module.can_switch ? null : (
        <p id={reason} className={classes['about']}>
          {t('modules.platform')}
        </p>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('modules.switchOffTitle', { module: module.label })}
        confirmLabel={t('modules.switchOff')}
        danger
        onConfirm={switchOff}
        onClose={() => setAsking(false)}
      >
        {t('modules.switchOffText', { tenant })}
      </ConfirmDialog>
    </div>
  );
}
