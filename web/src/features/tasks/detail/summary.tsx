import { Alert, Badge, Loader, Spoiler } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { type ApiError, asApiError } from '../../../api/problem.ts';
import { requestSummary, summaryJobQuery } from '../../../api/task-summaries.ts';
import type { TaskDetail } from '../../../api/types.ts';
import { problemText } from '../../../ui/feedback/problem-text.ts';
import { IconAlertCircle, IconSparkles } from '../../../ui/icons/index.ts';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { useRecordMutation, useRefresh } from '../../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { SectionFrame } from './section-frame.tsx';
import { type SummaryPart, summaryParts } from './summary-parts.ts';
import classes from './task-drawer.module.css';

/** What a language model makes of a task and its documents: asked for, waited for, read, and said to be out of date. */
export function Summary({ detail }: { detail: TaskDetail }) {
  const { t } = useTranslation();
  const { task } = detail;
  const { error, request, waiting } = useSummary(task.id);
  return (
    <SectionFrame
      title={t('summary.title')}
      aside={
        <ReasonedButton
          variant="default"
          size="xs"
          reason={detail.can_manage_ai_summary ? null : t('tasks.reason.summary')}
          loading={waiting}
          leftSection={<IconSparkles size={16} />}
          onClick={request}
        >
          {t(task.ai_summary === null ? 'summary.request' : 'summary.again')}
        </ReasonedButton>
      }
    >
      <div role="status">
        {waiting ? (
          <p className={classes['dim']}>
            <Loader size={12} mr={8} />
            {t('summary.waiting')}
          </p>
        ) : null}
      </div>
      {error === null ? null : <Failure error={error} />}
      {task.ai_summary === null ? (
        waiting ? null : (
          <p className={classes['dim']}>{t('summary.none')}</p>
        )
      ) : (
        <Stored task={task} />
      )}
    </SectionFrame>
  );
}

/** The job goes on while the task is closed: its id is kept where the task will find it when it opens again. */
function useSummary(taskId: number) {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const jobKey = keys.tasks.part('summary-job', taskId);
  const [jobId, setJobId] = useState<number | null>(queries.getQueryData<number>(jobKey) ?? null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const job = useQuery({ ...summaryJobQuery(jobId ?? 0), enabled: jobId !== null });
  const isOver = job.data?.kind === 'done' || job.error !== null;

  const finish = useEffectEvent(() => {
    queries.removeQueries({ queryKey: jobKey });
    void refresh([keys.tasks.all]);
  });
  useEffect(() => {
    if (jobId !== null && isOver) finish();
  }, [jobId, isOver]);

  const { act, busy } = useRecordMutation({
    work: () => requestSummary(taskId),
    touches: [keys.tasks.all],
    onDone: (state) => {
      if (state.kind !== 'running') return;
      queries.setQueryData(jobKey, state.jobId);
      setJobId(state.jobId);
    },
    onRefused: (thrown) => setRefusal(asApiError(thrown)),
  });
  const request = () => {
    setRefusal(null);
    setJobId(null);
    act();
  };

  const failure = refusal ?? (job.error === null ? null : asApiError(job.error));
  return { request, error: failure, waiting: busy || (jobId !== null && !isOver) };
}

function Failure({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  const isMissing = error.code === 'ai.notConfigured';
  return (
    <Alert
      role="alert"
      color={isMissing ? 'yellow' : 'red'}
      icon={<IconAlertCircle />}
      title={t(isMissing ? 'summary.notConfigured' : 'summary.failed')}
    >
      {isMissing ? t('summary.notConfiguredText') : problemText(error, t)}
    </Alert>
  );
}

function Stored({ task }: { task: TaskDetail['task'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const summary = task.ai_summary ?? '';
  const parts = summaryParts(summary);
  return (
    <div className={classes['summary']}>
      <div className={classes['byline']}>
        <span className={classes['dim']}>
          {t('summary.writtenAt', { time: format.dateTime(task.ai_summary_generated_at) })}
        </span>
        {task.ai_summary_stale ? (
          <Badge color="yellow" title={t('summary.staleText')}>
            {t('summary.stale')}
          </Badge>
        ) : null}
      </div>
      {parts === null ? (
        <p className={classes['text']}>{summary}</p>
      ) : (
        parts.map((part) => <Part key={part.heading} part={part} />)
      )}
      {task.ai_transcription === null ? null : (
        <div className={classes['part']}>
          <h4>{t('summary.transcription')}</h4>
          <Spoiler maxHeight={96} showLabel={t('summary.more')} hideLabel={t('summary.less')}>
            <p className={classes['text']}>{task.ai_transcription}</p>
          </Spoiler>
        </div>
      )}
    </div>
  );
}

function Part({ part: { heading, items, text } }: { part: SummaryPart }) {
  return (
    <div className={classes['part']} lang="pt-BR">
      <h4>{heading}</h4>
      {text === '' ? null : <p className={classes['text']}>{text}</p>}
      {items.length === 0 ? null : (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
