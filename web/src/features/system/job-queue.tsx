import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queuedJobsQuery } from '../../api/system.ts';
import type { JobQuery, SystemState } from '../../api/types.ts';
import { Pager } from '../../ui/data-table/pager.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { JobTable } from './job-table.tsx';
import classes from './system-page.module.css';
import { SystemSection } from './system-section.tsx';

const STATES = ['waiting', 'scheduled', 'running', 'retrying', 'failed'] as const;
const GROUPS = ['mails', 'imports', 'webhooks'] as const;
const PAGE_SIZE = 20;

type Kind = (typeof GROUPS)[number];
type State = (typeof STATES)[number];

/** The jobs in the queue, by kind and state, and what can be done with each. */
export function JobQueue({ state }: { state: SystemState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [kind, setKind] = useState<Kind | null>(null);
  const [jobState, setJobState] = useState<State | null>(null);
  const [pageNumber, setPageNumber] = useState(1);
  const [pageSize, setPageSize] = useState(PAGE_SIZE);
  const query: JobQuery = {
    pageNumber,
    pageSize,
    ...(kind === null ? {} : { group: kind }),
    ...(jobState === null ? {} : { state: jobState }),
  };
  const jobs = useQuery(queuedJobsQuery(query));
  const counts = state.jobs[kind ?? 'all'];
  return (
    <SystemSection title={t('system.queue')} text={t('system.queueText')}>
      <div className={classes['groups']}>
        <Select
          label={t('system.kind')}
          placeholder={t('system.group.all')}
          data={GROUPS.map((value) => ({ value, label: t(`system.group.${value}`) }))}
          value={kind}
          clearable
          onChange={(value) => {
            setKind(GROUPS.find((each) => each === value) ?? null);
            setPageNumber(1);
          }}
        />
        <Select
          label={t('system.jobState')}
          placeholder={t('system.anyState')}
          data={STATES.map((value) => ({
            value,
            label: `${t(`system.state.${value}`)} (${format.number(counts[value])})`,
          }))}
          value={jobState}
          clearable
          onChange={(value) => {
            setJobState(STATES.find((each) => each === value) ?? null);
            setPageNumber(1);
          }}
        />
        <span className={classes['dim']}>
          {t('system.imports', {
            unfinished: format.number(state.imports.unfinished),
            failed: format.number(state.imports.failedLastWeek),
          })}
        </span>
      </div>
      <JobTable jobs={jobs} />
      {jobs.data && jobs.data.total > PAGE_SIZE ? (
        <Pager
          page={pageNumber}
          pageSize={pageSize}
          total={jobs.data.total}
          onPage={setPageNumber}
          onPageSize={(size) => {
            setPageSize(size);
            setPageNumber(1);
          }}
        />
      ) : null}
    </SystemSection>
  );
}
