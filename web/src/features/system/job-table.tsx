import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { giveJobUp, retryJob } from '../../api/system.ts';
import type { QueuedJob, QueuedJobs } from '../../api/types.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconChecks } from '../../ui/icons/index.ts';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import type { LoadedQuery } from '../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './system-page.module.css';

const COLORS = {
  waiting: 'blue',
  scheduled: 'gray',
  running: 'green',
  retrying: 'yellow',
  failed: 'red',
} as const;

/** Jobs with their state and last error; each can be tried at once or given up. */
export function JobTable({ jobs, narrowed }: { jobs: LoadedQuery<QueuedJobs>; narrowed: boolean }) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<QueuedJob | null>(null);
  const retry = useRecordMutation({
    work: ({ id }: QueuedJob) => retryJob(id),
    touches: [keys.system.all],
    said: ({ task }) => t('system.retried', { task }),
  });
  const giveUp = useRecordMutation({
    work: ({ id }: QueuedJob) => giveJobUp(id),
    touches: [keys.system.all],
    said: ({ task }) => t('system.givenUp', { task }),
  });
  const columns = useJobColumns({
    busy: retry.busy || giveUp.busy,
    onRetry: retry.act,
    onGiveUp: setLeaving,
  });
  if (jobs.error && !jobs.data) return <ErrorState error={jobs.error} onRetry={jobs.refetch} />;
  return (
    <>
      <DataTable
        label={t('system.jobs')}
        columns={columns}
        rows={jobs.data?.items}
        rowKey={({ id }) => String(id)}
        stacked
        empty={
          <StatePanel
            icon={<IconChecks size={24} />}
            title={t('system.noJobs')}
            text={t(narrowed ? 'system.noJobsText' : 'system.noJobsAtAll')}
          />
        }
      />
      <ConfirmDialog
        opened={leaving !== null}
        title={t('system.giveUpTitle')}
        confirmLabel={t('system.giveUp')}
        danger
        onConfirm={() => (leaving === null ? undefined : giveUp.run(leaving))}
        onClose={() => setLeaving(null)}
      >
        {leaving === null ? '' : t('system.giveUpText', { task: leaving.task, id: leaving.id })}
      </ConfirmDialog>
    </>
  );
}

interface Actions {
  busy: boolean;
  onRetry: (job: QueuedJob) => void;
  onGiveUp: (job: QueuedJob) => void;
}

function useJobColumns(actions: Actions): Column<QueuedJob>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'task',
      header: t('system.task'),
      cell: ({ id, task }) => (
        <span>
          <span className={classes['name']}>{task}</span> <span className={classes['dim']}>nº {id}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('system.jobState'),
      width: '150px',
      cell: ({ state }) => (
        <Badge variant="light" color={COLORS[state]}>
          {t(`system.state.${state}`)}
        </Badge>
      ),
    },
    {
      id: 'attempts',
      header: t('system.attempts'),
      width: '110px',
      hideBelow: 'md',
      cell: ({ attempts, mostAttempts }) => t('system.attemptsOf', { done: attempts, most: mostAttempts }),
    },
    {
      id: 'due',
      header: t('system.due'),
      width: '150px',
      hideBelow: 'lg',
      cell: ({ runAt }) => format.dateTime(runAt),
    },
    {
      id: 'error',
      header: t('system.error'),
      cell: ({ lastError }) => <span className={classes['error']}>{lastError ?? '—'}</span>,
    },
    {
      id: 'actions',
      header: t('system.actions'),
      width: '220px',
      cell: (job) => <JobActions job={job} {...actions} />,
    },
  ];
}

function JobActions({ busy, job, onGiveUp, onRetry }: Actions & { job: QueuedJob }) {
  const { t } = useTranslation();
  const { id, state, task } = job;
  if (state === 'running') return <span className={classes['dim']}>{t('system.running')}</span>;
  return (
    <span className={classes['row']}>
      <Button
        size="compact-sm"
        variant="default"
        disabled={busy}
        aria-label={t('system.retryOf', { task, id })}
        onClick={() => onRetry(job)}
      >
        {t('system.retry')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        disabled={busy}
        aria-label={t('system.giveUpOf', { task, id })}
        onClick={() => onGiveUp(job)}
      >
        {t('system.giveUp')}
      </Button>
    </span>
  );
}
