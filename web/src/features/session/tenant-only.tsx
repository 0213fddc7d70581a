import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconBuilding } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { useSession } from './use-session.ts';

/** Shows a page of one tenant only where one is chosen, and says so to whoever stands above all: each of its parts would be refused. */
export function TenantOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (user.tenant_uuid !== null) return children;
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
