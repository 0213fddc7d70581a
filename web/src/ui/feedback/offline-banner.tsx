import { useNetwork } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { IconCloudOff } from '../icons/index.ts';
import classes from './offline-banner.module.css';

/** Stays on top of the page while the browser has no network. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  return (
    <div role="status">
      {online ? null : (
        <div className={classes['banner']}>
          <IconCloudOff size={16} aria-hidden="true" />
          {t('state.offline.banner')}
        </div>
      )}
    </div>
  );
}
