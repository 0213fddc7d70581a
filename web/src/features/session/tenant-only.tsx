import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tenantsQuery } from '../../api/access.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconBuilding } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useTenants } from './use-session.ts';

/** Shows a page of one tenant only where one is shown, and says so at the platform, which has nothing of what is on it. */
export function TenantOnly({ children }: { children: ReactNode }) {
  const query = useQuery(tenantsQuery);
  const { current } = useTenants();
  const isAtTenant = current !== null && current.kind !== 'platform';
  return (
    <Loaded query={query} asPage>
      {() => (isAtTenant ? children : <ChooseTenant />)}
    </Loaded>
  );
}

function ChooseTenant() {
  const { t } = useTranslation();
  return (
    <StatePanel
      asPage
      tone="yellow"
      icon={<IconBuilding size={24} />}
      title={t('tenant.chooseFirst')}
      text={t('tenant.chooseFirstText')}
      actions={
        <ButtonLink to="/" variant="default">
          {t('state.goHome')}
        </ButtonLink>
      }
    />
  );
}
