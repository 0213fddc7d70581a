import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TaskDetail } from '../../../api/types.ts';
import { Fact, Facts } from '../../../ui/record/facts.tsx';
import { InPlace } from '../../../ui/record/in-place.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { CannotRead } from '../people/cannot-read.tsx';
import { DueMark, PriorityMark } from '../task-parts.tsx';
import classes from './task-drawer.module.css';
import { AssigneeInPlace, DueInPlace, PriorityInPlace, ProjectInPlace } from './task-fact-fields.tsx';
import { useTaskEdits } from './use-task-edits.ts';

/** What is written down about a task itself, edited where it stands by who may. */
export function TaskFacts({ detail }: { detail: TaskDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { assignee_can_read, task } = detail;
  const edits = useTaskEdits(task);
  const isBlind = assignee_can_read === false;
  const due = task.due_date === null ? null : format.longDay(task.due_date);
  return (
    <>
      <Description detail={detail} edits={edits} />
      <Facts>
        <Fact label={t('tasks.column.assignee')}>
          {(nameId) => (
            <>
              <AssigneeInPlace detail={detail} edits={edits} labelledBy={nameId}>
                {task.assigned_name ?? <span className={classes['dim']}>{t('tasks.nobody')}</span>}
              </AssigneeInPlace>
              {isBlind ? <CannotRead name={task.assigned_name ?? ''} /> : null}
            </>
          )}
        </Fact>
        <Fact label={t('tasks.column.due')}>
          {(nameId) => (
            <DueInPlace detail={detail} edits={edits} labelledBy={nameId}>
              <DueMark task={task} />
              {due === null ? null : <span className={classes['below']}>{due}</span>}
            </DueInPlace>
          )}
        </Fact>
        <Fact label={t('tasks.column.priority')}>
          {(nameId) => (
            <PriorityInPlace detail={detail} edits={edits} labelledBy={nameId}>
              <PriorityMark priority={task.priority} />
            </PriorityInPlace>
          )}
        </Fact>
        {task.project === null && !task.abilities.edit ? null : (
          <Fact label={t('taskForm.project')}>
            {(nameId) => (
              <ProjectInPlace detail={detail} edits={edits} labelledBy={nameId}>
                {task.project ?? <span className={classes['dim']}>{t('taskPart.noProject')}</span>}
              </ProjectInPlace>
            )}
          </Fact>
        )}
        <Made detail={detail} />
      </Facts>
    </>
  );
}

interface EditedProps {
  detail: TaskDetail;
  edits: ReturnType<typeof useTaskEdits>;
}

function Description({ detail: { task }, edits }: EditedProps) {
  const { t } = useTranslation();
  if (task.description === null && !task.abilities.edit) return null;
  return (
    <div className={classes['text']}>
      <InPlace
        label={t('taskForm.description')}
        canEdit={task.abilities.edit}
        hasLines
        {...edits('description')}
        field={({ onChange, onChoose, ...field }) => (
          <Textarea
            {...field}
            autosize
            minRows={3}
            maxRows={12}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      >
        {task.description ?? <span className={classes['dim']}>{t('taskPart.addDescription')}</span>}
      </InPlace>
    </div>
  );
}

/** What nobody edits: who made the task and when, and when it was done. */
function Made({ detail: { task } }: { detail: TaskDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <Fact label={t('task.createdBy')}>
        {task.created_name}
        <div className={classes['dim']}>{format.dateTime(task.created_at)}</div>
      </Fact>
      {task.completed_at === null ? null : (
        <Fact label={t('task.completedAt')}>{format.dateTime(task.completed_at)}</Fact>
      )}
    </>
  );
}
