import { useTranslation } from 'react-i18next';
import { IconLock } from '../icons/index.ts';
import { ButtonLink } from '../links.tsx';
import { StatePanel } from './state-panel.tsx';

/** A page that the caller may not use; `reason` names the role or permission that it needs. */
export function Forbidden({ reason }: { reason: string }) {
  const { t } = useTranslation();
  return (
    <StatePanel
      asPage
      tone="yellow"
      icon={<IconLock size={24} />}
      title={t('state.forbidden.title')}
      text={reason}
      actions={
        <ButtonLink to="/" variant="default">
          {t('state.goHome')}
        </ButtonLink>
      }
    />
  );
}
