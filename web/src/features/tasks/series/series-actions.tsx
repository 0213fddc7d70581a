import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changeSeries, endSeries } from '../../../api/task-series.ts';
import type { Task, TaskSeries } from '../../../api/types.ts';
import { IconCopyCheck, IconPlayerPause, IconPlayerPlay, IconRepeatOff } from '../../../ui/icons/index.ts';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useSeriesWords } from './use-series-words.ts';

interface SeriesActionsProps {
  series: TaskSeries;
  /** The task beside which the series stands, which the following ones may become like. */
  task: Task;
  onDone: () => void;
}

/** What a series does now, and what can be done with it as a whole. */
export function SeriesActions({ series, task, onDone }: SeriesActionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useSeriesWords();
  const { id, next_on: next, paused, versao } = series;
  const change = useRecordMutation({
    work: (what: { paused: boolean } | { task_id: number }) => changeSeries({ id, versao, ...what }),
    touches: [keys.tasks.all],
    said: (done) => t(done.paused ? 'taskSeries.saidPaused' : 'taskSeries.saved'),
  });
  const end = useRecordMutation({
    work: (one: TaskSeries) => endSeries(one),
    touches: [keys.tasks.all],
    said: () => t('taskSeries.ended'),
    onDone,
  });
  const button = { variant: 'default', size: 'compact-sm' } as const;
  const reason = series.abilities.edit ? null : t('taskSeries.notYours');
  return (
    <>
      <Text>{words(series)}</Text>
      <Text c="dimmed" size="sm">
        {next === null ? t('taskSeries.over') : t('taskSeries.next', { day: format.longDay(next) })}
      </Text>
      <Group gap="xs" my="md">
        <ReasonedButton
          {...button}
          reason={reason}
          leftSection={paused ? <IconPlayerPlay size={14} /> : <IconPlayerPause size={14} />}
          onClick={() => change.act({ paused: !paused })}
        >
          {t(paused ? 'taskSeries.resume' : 'taskSeries.pause')}
        </ReasonedButton>
        <ReasonedButton
          {...button}
          reason={reason}
          leftSection={<IconCopyCheck size={14} />}
          onClick={() => change.act({ task_id: task.id })}
        >
          {t('taskSeries.likeThis')}
        </ReasonedButton>
        <ReasonedButton
          {...button}
          reason={reason}
          leftSection={<IconRepeatOff size={14} />}
          onClick={() => end.act(series)}
        >
          {t('taskSeries.end')}
        </ReasonedButton>
      </Group>
    </>
  );
}
