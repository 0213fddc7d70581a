import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { seriesOfTaskQuery } from '../../../api/task-series.ts';
import type { Task, TaskSeries } from '../../../api/types.ts';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { SeriesActions } from './series-actions.tsx';
import { SeriesForm } from './series-form.tsx';

interface SeriesDialogProps {
  opened: boolean;
  task: Task;
  onClose: () => void;
}

/** Lets a task come again, or changes when and how the following ones come. */
export function SeriesDialog({ opened, task, onClose }: SeriesDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog of={opened} onClose={onClose} title={t('taskSeries.title')}>
      {() => <Content task={task} onClose={onClose} />}
    </RecordDialog>
  );
}

function Content({ task, onClose }: Omit<SeriesDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const query = useQuery(seriesOfTaskQuery(task.id));
  const { due_date: dueDate } = task;
  return (
    <Loaded query={query} rows={4}>
      {(series) =>
        series === null && dueDate === null ? (
          <Alert>{t('taskSeries.needsDueDate')}</Alert>
        ) : (
          <>
            {series ? <SeriesActions series={series} task={task} onDone={onClose} /> : null}
            <SeriesForm
              key={series?.id ?? 'new'}
              of={series ?? { taskId: task.id }}
              anchor={series?.starts_on ?? dueDate ?? ''}
              onClose={onClose}
            />
          </>
        )
      }
    </Loaded>
  );
}

interface StoredSeriesDialogProps {
  opened: boolean;
  series: TaskSeries | null;
  onClose: () => void;
}

/** Changes when the following tasks of a series come, wherever its tasks are. */
export function StoredSeriesDialog({ opened, series, onClose }: StoredSeriesDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog of={opened && series} onClose={onClose} title={t('taskSeries.title')}>
      {(one) => <SeriesForm of={one} anchor={one.starts_on} onClose={onClose} />}
    </RecordDialog>
  );
}
