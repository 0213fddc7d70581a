import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queuedJobsQuery } from '../../api/system.ts';
import type { JobQuery, SystemState } from '../../api/types.ts';
import { Pager } from '../../ui/data-table/pager.tsx';
import { LightSelect } from '../../ui/forms/light-select.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { JobTable } from './job-table.tsx';
import classes from './system-page.module.css';
import { SystemSection } from './system-section.tsx';

const STATES = ['waiting', 'scheduled', 'running', 'retrying', 'failed'] as const;
const GROUPS = ['mails', 'imports', 'webhooks'] as const;
const PAGE_SIZE = 20;

type Kind = (typeof GROUPS)[number];
type State = (typeof STATES)[number];

/** Which jobs are shown. */
interface Chosen {
  kind: Kind | null;
  jobState: State | null;
  pageNumber: number;
  pageSize: number;
}

/** The jobs in the queue, by kind and state, and what can be done with each. */
export function JobQueue({ state }: { state: SystemState }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen>({
    kind: null,
    jobState: null,
    pageNumber: 1,
    pageSize: PAGE_SIZE,
  });
  const change = (some: Partial<Chosen>) => setChosen((before) => ({ ...before, pageNumber: 1, ...some }));
  const { jobState, kind, pageNumber, pageSize } = chosen;
  const query: JobQuery = {
    pageNumber,
    pageSize,
    ...(kind === null ? {} : { group: kind }),
    ...(jobState === null ? {} : { state: jobState }),
  };
  const jobs = useQuery(queuedJobsQuery(query));
  return (
    <SystemSection title={t('system.queue')} text={t('system.queueText')}>
      <JobFilters state={state} chosen={chosen} onChange={change} />
      <JobTable jobs={jobs} narrowed={kind !== null || jobState !== null} />
      {jobs.data && jobs.data.total > PAGE_SIZE ? (
        <Pager
          page={pageNumber}
          pageSize={pageSize}
          total={jobs.data.total}
          onPage={(page) => change({ pageNumber: page })}
          onPageSize={(size) => change({ pageSize: size })}
        />
      ) : null}
    </SystemSection>
  );
}

interface JobFiltersProps {
  state: SystemState;
  chosen: Chosen;
  onChange: (some: Partial<Chosen>) => void;
}

function JobFilters({ chosen, onChange, state }: JobFiltersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = state.jobs[chosen.kind ?? 'all'];
  return (
    <div className={classes['groups']}>
      <LightSelect
        label={t('system.kind')}
        placeholder={t('system.group.all')}
        data={GROUPS.map((value) => ({ value, label: t(`system.group.${value}`) }))}
        value={chosen.kind}
        clearable
        onChange={(value) => onChange({ kind: GROUPS.find((each) => each === value) ?? null })}
      />
      <LightSelect
        label={t('system.jobState')}
        placeholder={t('system.anyState')}
        data={STATES.map((value) => ({
          value,
          label: `${t(`system.state.${value}`)} (${format.number(counts[value])})`,
        }))}
        value={chosen.jobState}
        clearable
        onChange={(value) => onChange({ jobState: STATES.find((each) => each === value) ?? null })}
      />
      <span className={classes['dim']}>
        {t('system.imports', {
          unfinished: format.number(state.imports.unfinished),
          failed: format.number(state.imports.failedLastWeek),
        })}
      </span>
    </div>
  );
}
