import { Checkbox } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addStep, deleteStep, setStepDone } from '../../../api/tasks.ts';
import type { TaskDetail, TaskStep } from '../../../api/types.ts';
import { ReasonedIcon } from '../../../ui/reason.tsx';
import { ChecklistProgress } from '../task-parts.tsx';
import { AddLine } from './add-line.tsx';
import { SectionFrame } from './section-frame.tsx';
import classes from './task-drawer.module.css';
import { useDetailChange } from './use-detail-change.ts';

/** The checklist with its steps as the given ones, and the progress that follows from them. */
function withSteps(detail: TaskDetail, steps: TaskStep[]): TaskDetail {
  const done = steps.filter((step) => step.is_done).length;
  return { ...detail, steps, task: { ...detail.task, steps_total: steps.length, steps_done: done } };
}

/** What has to be done, ticked as it is. */
export function Checklist({ detail }: { detail: TaskDetail }) {
  const { t } = useTranslation();
  const { steps, task } = detail;
  const change = useDetailChange(task.id);
  const reason = detail.can_manage_steps ? null : t('tasks.reason.steps');
  const toggle = ({ id }: TaskStep, isDone: boolean) =>
    change({
      expected: (now) =>
        withSteps(
          now,
          now.steps.map((one) => (one.id === id ? { ...one, is_done: isDone } : one)),
        ),
      work: () => setStepDone(id, isDone),
    });
  const remove = ({ id }: TaskStep) =>
    change({
      expected: (now) =>
        withSteps(
          now,
          now.steps.filter((one) => one.id !== id),
        ),
      work: () => deleteStep(id),
    });
  return (
    <SectionFrame title={t('task.checklist')} aside={<ChecklistProgress task={task} />}>
      {steps.length === 0 ? <p className={classes['dim']}>{t('task.noSteps')}</p> : null}
      <ul className={classes['plainList']}>
        {steps.map((step) => (
          <StepLine
            key={step.id}
            step={step}
            isFixed={reason !== null}
            onToggle={(isDone) => toggle(step, isDone)}
            onRemove={() => remove(step)}
          />
        ))}
      </ul>
      {reason === null ? (
        <AddLine label={t('task.addStep')} onAdd={(title, key) => addStep(task.id, title, key)} />
      ) : (
        <p className={classes['reason']}>{reason}</p>
      )}
    </SectionFrame>
  );
}

interface StepLineProps {
  step: TaskStep;
  isFixed: boolean;
  onToggle: (isDone: boolean) => void;
  onRemove: () => void;
}

function StepLine({ step, isFixed, onToggle, onRemove }: StepLineProps) {
  const { t } = useTranslation();
  return (
    <li className={classes['line']}>
      <Checkbox
        className={classes['grow'] ?? ''}
        label={step.title}
        checked={step.is_done}
        disabled={isFixed}
        classNames={{ label: step.is_done ? (classes['struck'] ?? '') : '' }}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      {isFixed ? null : (
        <ReasonedIcon size="md" label={t('task.removeStep', { title: step.title })} onClick={onRemove}>
          <IconTrash size={16} />
        </ReasonedIcon>
      )}
    </li>
  );
}
