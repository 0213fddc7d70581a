import { CopyButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { deleteTask } from '../../../api/tasks.ts';
import type { TaskDetail } from '../../../api/types.ts';
import {
  IconArrowBackUp,
  IconCheck,
  IconLink,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
} from '../../../ui/icons/index.ts';
import { ReasonedButton, ReasonedIcon } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { StatusMenu } from '../status-menu.tsx';
import { TaskStatusBadge } from '../task-parts.tsx';
import { type TaskMoves, useTaskMoves } from '../use-task-moves.ts';
import classes from './task-drawer.module.css';
import { TaskMore } from './task-more.tsx';

interface TaskHeadProps {
  detail: TaskDetail;
  onAsking: (asks: boolean) => void;
  onEdit: () => void;
  onDeleted: () => void;
}

/** The status of a task and what can be done with the task as a whole. */
export function TaskHead({ detail, onAsking, onEdit, onDeleted }: TaskHeadProps) {
  const { t } = useTranslation();
  const { task } = detail;
  const moves = useTaskMoves(task);
  return (
    <div className={classes['head']}>
      <TaskStatusBadge status={task.status} />
      <span className={classes['grow']} />
      <NextStep status={task.status} moves={moves} />
      <StatusMenu moves={moves} />
      <ReasonedIcon
        variant="default"
        label={t('taskForm.edit')}
        reason={task.abilities.edit ? null : t('tasks.reason.update')}
        onClick={onEdit}
      >
        <IconPencil size={18} />
      </ReasonedIcon>
      <CopyLink id={task.id} />
      <TaskMore detail={detail} onAsking={onAsking} />
      <DeleteTask detail={detail} onAsking={onAsking} onDeleted={onDeleted} />
    </div>
  );
}

const NEXT = {
  pending: { to: 'started', Icon: IconPlayerPlay, label: 'taskMove.to.started' },
  started: { to: 'completed', Icon: IconCheck, label: 'taskMove.to.completed' },
  cancelled: { to: 'pending', Icon: IconArrowBackUp, label: 'taskMove.reopen' },
  completed: { to: null, Icon: IconArrowBackUp, label: 'taskMove.reopen' },
} as const;

/** The one step that mostly comes next. A completed task is reopened as it was before. */
function NextStep({ status, moves }: { status: TaskDetail['task']['status']; moves: TaskMoves }) {
  const { t } = useTranslation();
  const { to, Icon, label } = NEXT[status];
  return (
    <ReasonedButton
      reason={to === null ? moves.limit : moves.reasonOf(to)}
      loading={moves.busy}
      leftSection={<Icon size={16} />}
      onClick={() => (to === null ? moves.toggle() : moves.move(to))}
    >
      {t(label)}
    </ReasonedButton>
  );
}

function CopyLink({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={`${window.location.origin}/tarefas?tarefa=${id}`}>
      {({ copied, copy }) => (
        <ReasonedIcon
          variant="default"
          label={copied ? t('action.copied') : t('task.copyLink')}
          onClick={copy}
        >
          {copied ? <IconCheck size={18} /> : <IconLink size={18} />}
        </ReasonedIcon>
      )}
    </CopyButton>
  );
}

function DeleteTask({ detail: { task }, onAsking, onDeleted }: Omit<TaskHeadProps, 'onEdit'>) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { title } = task;
  const { run } = useRecordMutation({
    work: () => deleteTask(task),
    touches: [keys.tasks.all],
    // It is still on the page while it slides away.
    removes: keys.tasks.detail(task.id),
    said: () => t('task.deleted', { title }),
    onDone: onDeleted,
  });
  const ask = (asks: boolean) => {
    setAsking(asks);
    onAsking(asks);
  };
  return (
    <>
      <ReasonedIcon
        variant="default"
        label={t('task.delete')}
        reason={task.abilities.delete ? null : t('tasks.reason.delete')}
        onClick={() => ask(true)}
      >
        <IconTrash size={18} />
      </ReasonedIcon>
      <ConfirmDialog
        opened={asking}
        title={t('task.deleteTitle')}
        confirmLabel={t('task.delete')}
        danger
        onConfirm={() => run()}
        onClose={() => ask(false)}
      >
        {t('task.deleteText', { title })}
      </ConfirmDialog>
    </>
  );
}
