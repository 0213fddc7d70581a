import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addStep, deleteStep, renameStep, setStepDone } from '../../../api/tasks.ts';
import type { TaskDetail, TaskStep } from '../../../api/types.ts';
import { IconTrash } from '../../../ui/icons/index.ts';
import { ReasonedIcon } from '../../../ui/reason.tsx';
import { ChecklistProgress } from '../task-parts.tsx';
import { AddLine } from './add-line.tsx';
import { PartTitle } from './part-title.tsx';
import { RemovePartDialog } from './remove-part-dialog.tsx';
import { SectionFrame } from './section-frame.tsx';
import classes from './task-drawer.module.css';
import { useAskedPart } from './use-asked-part.ts';
import { useDetailChange } from './use-detail-change.ts';

/** The checklist with its steps as the given ones, and the progress that follows from them. */
function withSteps(detail: TaskDetail, steps: TaskStep[]): TaskDetail {
  const done = steps.filter((step) => step.is_done).length;
  return { ...detail, steps, task: { ...detail.task, steps_total: steps.length, steps_done: done } };
}

/** The checklist with one of its steps changed. */
const withStep =
  (id: number, change: Partial<TaskStep>) =>
  (now: TaskDetail): TaskDetail =>
    withSteps(
      now,
      now.steps.map((one) => (one.id === id ? { ...one, ...change } : one)),
    );

/** What can be done to the items of a checklist; all of it is seen at once, and a tick can be taken back. */
function useSteps(taskId: number) {
  const { t } = useTranslation();
  const { change, run } = useDetailChange(taskId);
  return {
    toggle: ({ id, title }: TaskStep, isDone: boolean) =>
      change({
        expected: withStep(id, { is_done: isDone }),
        work: () => setStepDone(id, isDone),
        said: t(isDone ? 'taskPart.stepDone' : 'taskPart.stepReopened', { title }),
        undo: () => setStepDone(id, !isDone),
      }),
    rename: ({ id, title: before }: TaskStep, title: string) =>
      run({
        expected: withStep(id, { title }),
        work: () => renameStep(id, title),
        said: t('taskPart.renamed', { title }),
        undo: () => renameStep(id, before),
      }),
    remove: ({ id }: TaskStep) =>
      run({
        expected: (now) =>
          withSteps(
            now,
            now.steps.filter((one) => one.id !== id),
          ),
        work: () => deleteStep(id),
      }),
  };
}

interface ChecklistProps {
  detail: TaskDetail;
  /** Tells whether a dialog of this section is open. */
  onAsking: (asks: boolean) => void;
}

/** What has to be done, ticked as it is. */
export function Checklist({ detail, onAsking }: ChecklistProps) {
  const { t } = useTranslation();
  const { steps, task } = detail;
  const { remove, rename, toggle } = useSteps(task.id);
  const removal = useAskedPart<TaskStep>(onAsking);
  const reason = detail.can_manage_steps ? null : t('tasks.reason.steps');
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
            onRename={(title) => rename(step, title)}
            onRemove={() => removal.ask(step)}
          />
        ))}
      </ul>
      {reason === null ? (
        <AddLine label={t('task.addStep')} onAdd={(title, key) => addStep(task.id, title, key)} />
      ) : (
        <p className={classes['reason']}>{reason}</p>
      )}
      <RemovePartDialog
        part={removal.part}
        title={t('taskPart.removeStepTitle')}
        textOf={({ title }) => t('taskPart.removePartText', { title })}
        onConfirm={remove}
        onClose={removal.close}
      />
    </SectionFrame>
  );
}

interface StepLineProps {
  step: TaskStep;
  isFixed: boolean;
  onToggle: (isDone: boolean) => void;
  onRename: (title: string) => Promise<unknown>;
  onRemove: () => void;
}

function StepLine({ step, isFixed, onToggle, onRename, onRemove }: StepLineProps) {
  const { t } = useTranslation();
  const { is_done, title } = step;
  return (
    <li className={classes['line']}>
      <PartTitle
        label={t('taskPart.stepTitle')}
        opener={t('taskPart.renameStep', { title })}
        title={title}
        canEdit={!isFixed}
        onRename={onRename}
      >
        <Checkbox
          className={classes['grow'] ?? ''}
          label={title}
          checked={is_done}
          disabled={isFixed}
          classNames={{ label: is_done ? (classes['struck'] ?? '') : '' }}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
      </PartTitle>
      {isFixed ? null : (
        <ReasonedIcon size="md" label={t('task.removeStep', { title })} onClick={onRemove}>
          <IconTrash size={16} />
        </ReasonedIcon>
      )}
    </li>
  );
}
