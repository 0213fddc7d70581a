import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addFlowStep, deleteFlowStep } from '../../../api/tasks.ts';
import type { TaskDetail } from '../../../api/types.ts';
import { ReasonedIcon } from '../../../ui/reason.tsx';
import { AddLine } from './add-line.tsx';
import { SectionFrame } from './section-frame.tsx';
import classes from './task-drawer.module.css';
import { useDetailChange } from './use-detail-change.ts';

/** The stations that a task goes through, in order. */
export function Flow({ detail }: { detail: TaskDetail }) {
  const { t } = useTranslation();
  const { flow_steps: stations, task } = detail;
  const change = useDetailChange(task.id);
  const reason = detail.can_manage_flow ? null : t('tasks.reason.flow');
  const remove = (id: number) =>
    change({
      expected: (now) => ({ ...now, flow_steps: now.flow_steps.filter((one) => one.id !== id) }),
      work: () => deleteFlowStep(id),
    });
  return (
    <SectionFrame title={t('task.flow')}>
      {stations.length === 0 ? <p className={classes['dim']}>{t('task.noFlow')}</p> : null}
      <ol className={classes['plainList']}>
        {stations.map((station, index) => (
          <li key={station.id} className={classes['line']}>
            <span className={classes['number']} aria-hidden="true">
              {index + 1}
            </span>
            <span className={classes['grow']}>{station.title}</span>
            {reason === null ? (
              <ReasonedIcon
                size="md"
                label={t('task.removeStation', { title: station.title })}
                onClick={() => remove(station.id)}
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
    </SectionFrame>
  );
}
