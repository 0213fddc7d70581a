import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { systemQuery } from '../../api/system.ts';
import { IconRefresh } from '../../ui/icons/index.ts';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { Backups } from './backups.tsx';
import { Findings } from './findings.tsx';
import { Growth } from './growth.tsx';
import { JobQueue } from './job-queue.tsx';
import { Overview } from './overview.tsx';
import { Parts } from './parts.tsx';
import { Replicas } from './replicas.tsx';
import { RootOnly } from './root-only.tsx';
import classes from './system-page.module.css';

/** How the installation is: what works, what waits, how it grows, and what to do about it. */
export function SystemPage() {
  return (
    <RootOnly>
      <SystemState />
    </RootOnly>
  );
}

function SystemState() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(systemQuery);
  const { dataUpdatedAt, isFetching, refetch } = query;
  const updated = dataUpdatedAt === 0 ? null : format.dateTime(new Date(dataUpdatedAt).toISOString());
  return (
    <Page
      title={t('system.title')}
      subtitle={updated === null ? t('system.subtitle') : t('system.updated', { when: updated })}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          loading={isFetching && dataUpdatedAt === 0}
          onClick={() => void refetch()}
        >
          {t('system.refresh')}
        </Button>
      }
    >
      <div className={classes['sections']}>
        <Loaded query={query}>
          {(state) => (
            <>
              <Overview state={state} />
              <Parts state={state} />
              <JobQueue state={state} />
              <Growth state={state} />
              <Backups backups={state.backups} readAt={dataUpdatedAt} />
              <Replicas state={state} />
              <Findings />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
