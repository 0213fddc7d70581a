import { Alert, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BrandingJob } from '../../../api/governance.ts';
import { IconAlertCircle, IconCheck } from '../../../ui/icons/index.ts';
import classes from '../governance-page.module.css';

/** How far the job is, and what came of it. */
export function BrandingProgress({ job }: { job: BrandingJob | null }) {
  const { t } = useTranslation();
  if (job === null) return null;
  if ('progress' in job) {
    return (
      <div className={classes['progress']} role="status">
        <span>{t(job.status === 'queued' ? 'theme.queued' : 'theme.running')}</span>
        <Progress.Root size="sm">
          <Progress.Section value={job.progress} aria-label={t('theme.progress')} />
        </Progress.Root>
      </div>
    );
  }
  return job.status === 'failed' ? (
    <Alert color="red" icon={<IconAlertCircle />} role="alert" title={t('theme.failed')}>
      {job.error?.message}
    </Alert>
  ) : (
    <Alert color="green" icon={<IconCheck />} role="status">
      {t('theme.done')}
    </Alert>
  );
}
