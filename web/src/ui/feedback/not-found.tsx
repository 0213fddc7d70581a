import { useTranslation } from 'react-i18next';
import { IconMapSearch } from '../icons/index.ts';
import { ButtonLink } from '../links.tsx';
import { StatePanel } from './state-panel.tsx';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <StatePanel
      asPage
      icon={<IconMapSearch size={24} />}
      title={t('state.missing.title')}
      text={t('state.missing.text')}
      actions={
        <ButtonLink to="/" variant="default">
          {t('state.goHome')}
        </ButtonLink>
      }
    />
  );
}
