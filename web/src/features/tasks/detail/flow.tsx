import { useTranslation } from 'react-i18next';
import { addFlowStep, deleteFlowStep, moveFlowStep, renameFlowStep } from '../../../api/tasks.ts';
import type { TaskDetail, TaskFlowStep } from '../../../api/types.ts';
import { IconTrash } from '../../../ui/icons/index.ts';
import { ReasonedIcon } from '../../../ui/reason.tsx';
import { AddLine } from './add-line.tsx';
import { DragHandle, useOrder } from './order.tsx';
import { PartTitle } from './part-title.tsx';
import { RemovePartDialog } from './remove-part-dialog.tsx';
import { SectionFrame } from './section-frame.tsx';
import classes from './task-drawer.module.css';
import { useAskedPart } from './use-asked-part.ts';
import { useDetailChange } from './use-detail-change.ts';

const withStations =
  (change: (stations: TaskFlowStep[]) => TaskFlowStep[]) =>
  (now: TaskDetail): TaskDetail => ({ ...now, flow_steps: change(now.flow_steps) });

/** What can be done to the stations of a flow; all of it is seen at once, and what was renamed or moved can be taken back. */
function useStations({ flow_steps: stations, task }: TaskDetail) {
  const { t } = useTranslation();
  const { change, run } = useDetailChange(task.id);
  return {
    rename: ({ id, title: before }: TaskFlowStep, title: string) =>
      run({
        expected: withStations((now) => now.map((one) => (one.id === id ? { ...one, title } : one))),
        work: () => renameFlowStep(id, title),
        said: t('taskPart.renamed', { title }),
        undo: () => renameFlowStep(id, before),
      }),
    /** To a place that is counted from 0. */
    move: (station: TaskFlowStep, place: number) =>
      change({
        expected: withStations((now) =>
          now.filter(({ id }) => id !== station.id).toSpliced(place, 0, station),
        ),
        work: () => moveFlowStep(station.id, place + 1),
        said: t('taskPart.stationMoved', { title: station.title, place: place + 1, total: stations.length }),
        undo: () => moveFlowStep(station.id, stations.indexOf(station) + 1),
      }),
    remove: ({ id }: TaskFlowStep) =>
      run({
        expected: withStations((now) => now.filter((one) => one.id !== id)),
        work: () => deleteFlowStep(id),
      }),
  };
}

interface FlowProps {
  detail: TaskDetail;
  /** Tells whether a dialog of this section is open. */
  onAsking: (asks: boolean) => void;
}

/** The stations that a task goes through, in order. */
export function Flow({ detail, onAsking }: FlowProps) {
  const { t } = useTranslation();
  const { flow_steps: stations, task } = detail;
  const { move, remove, rename } = useStations(detail);
  const removal = useAskedPart<TaskFlowStep>(onAsking);
  const order = useOrder(stations, move);
  const reason = detail.can_manage_flow ? null : t('tasks.reason.flow');
  return (
    <SectionFrame title={t('task.flow')}>
      {stations.length === 0 ? <p className={classes['dim']}>{t('task.noFlow')}</p> : null}
      <ol className={classes['plainList']}>
        {stations.map((station, index) => (
          <li key={station.id} className={classes['line']} {...(reason === null ? order.target(index) : {})}>
            {reason === null && stations.length > 1 ? (
              <DragHandle
                label={t('taskPart.moveStation', { title: station.title })}
                {...order.handle(index)}
              />
            ) : null}
            <span className={classes['number']} aria-hidden="true">
              {index + 1}
            </span>
            <PartTitle
              label={t('taskPart.stationTitle')}
              opener={t('taskPart.renameStation', { title: station.title })}
              title={station.title}
              canEdit={reason === null}
              onRename={(title) => rename(station, title)}
            >
              {station.title}
            </PartTitle>
            {reason === null ? (
              <ReasonedIcon
                size="md"
                label={t('task.removeStation', { title: station.title })}
                onClick={() => removal.ask(station)}
              >
                <IconTrash size={16} />
              </ReasonedIcon>
            ) : null}
          </li>
        ))}
      </ol>
      {reason === null ? (
        <AddLine label={t('task.addStation')} onAdd={(title, key) => addFlowStep(task.id, title, key)} />
      ) : (
        <p className={classes['reason']}>{reason}</p>
      )}
      <RemovePartDialog
        part={removal.part}
        title={t('taskPart.removeStationTitle')}
        textOf={({ title }) => t('taskPart.removePartText', { title })}
        onConfirm={remove}
        onClose={removal.close}
      />
    </SectionFrame>
  );
}
