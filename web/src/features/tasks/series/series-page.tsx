import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changeSeries, endSeries, seriesListQuery } from '../../../api/task-series.ts';
import type { TaskSeries } from '../../../api/types.ts';
import { IconCalendarEvent, IconPlayerPause, IconPlayerPlay } from '../../../ui/icons/index.ts';
import { ItemActions } from '../../../ui/item-actions.tsx';
import { Item } from '../../../ui/item-list.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { ReasonedIcon } from '../../../ui/reason.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { RecordItems } from '../../../ui/record/record-items.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { TasksOnly, useTaskAccess } from '../task-access.tsx';
import { StoredSeriesDialog } from './series-overlay.ts';
import { useSeriesWords } from './use-series-words.ts';

export function SeriesPage() {
  return (
    <TasksOnly>
      <AllSeries />
    </TasksOnly>
  );
}

/** The tasks that come again, as far as the caller sees them. */
function AllSeries() {
  const { t } = useTranslation();
  const { canCreate } = useTaskAccess();
  const query = useQuery(seriesListQuery);
  return (
    <Page
      title={t('taskSeries.all')}
      kind="form"
      actions={
        <>
          {canCreate ? (
            <ButtonLink variant="default" to="/tarefas/modelos">
              {t('taskMore.templates')}
            </ButtonLink>
          ) : null}
          <ButtonLink variant="default" to="/tarefas">
            {t('tasks.title')}
          </ButtonLink>
        </>
      }
    >
      <Loaded query={query} rows={6}>
        {(series) => <List series={series} />}
      </Loaded>
    </Page>
  );
}

function List({ series }: { series: readonly TaskSeries[] }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<TaskSeries | null>(null);
  const { run: end } = useRecordMutation({
    work: (one: TaskSeries) => endSeries(one),
    touches: [keys.tasks.all],
    said: () => t('taskSeries.ended'),
  });
  return (
    <>
      <RecordItems
        items={series}
        title={t('taskSeries.list')}
        text={t('taskSeries.intro')}
        none={{
          icon: <IconCalendarEvent size={24} />,
          title: t('taskSeries.none'),
          text: t('taskSeries.noneText'),
        }}
        removal={{
          title: t('taskSeries.endTitle'),
          nameOf: ({ title }) => t('taskSeries.endText', { title }),
          work: end,
        }}
      >
        {(one, ask) => <One key={one.id} series={one} onEdit={() => setEdited(one)} onEnd={ask} />}
      </RecordItems>
      <StoredSeriesDialog opened={edited !== null} series={edited} onClose={() => setEdited(null)} />
    </>
  );
}

interface OneProps {
  series: TaskSeries;
  onEdit: () => void;
  onEnd: () => void;
}

function One({ series, onEdit, onEnd }: OneProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useSeriesWords();
  const { id, next_on: next, paused, title, versao } = series;
  const pausing = useRecordMutation({
    work: () => changeSeries({ id, versao, paused: !paused }),
    touches: [keys.tasks.all],
    said: (done) => t(done.paused ? 'taskSeries.saidPaused' : 'taskSeries.saidResumed'),
  });
  const reason = series.abilities.edit ? null : t('taskSeries.notYours');
  const facts = [
    words(series),
    next === null ? t('taskSeries.over') : t('taskSeries.next', { day: format.longDay(next) }),
    series.assigned_name ?? t('tasks.nobody'),
    ...(series.project === null ? [] : [series.project]),
  ];
  const Icon = paused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Item
      icon={<IconCalendarEvent size={18} />}
      title={
        <>
          {title} {paused ? <Badge color="gray">{t('taskSeries.paused')}</Badge> : null}
        </>
      }
      text={facts.join(' · ')}
      actions={
        <>
          <ReasonedIcon
            label={t(paused ? 'taskSeries.resumeOne' : 'taskSeries.pauseOne', { title })}
            reason={reason}
            loading={pausing.busy}
            onClick={() => pausing.act()}
          >
            <Icon size={18} />
          </ReasonedIcon>
          <ItemActions
            edit={{ label: t('taskSeries.editOne', { title }), onClick: onEdit, reason }}
            remove={{ label: t('taskSeries.endOne', { title }), onClick: onEnd, reason }}
          />
        </>
      }
    />
  );
}
