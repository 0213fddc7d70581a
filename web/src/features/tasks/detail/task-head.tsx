import { CopyButton } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconLink,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteTask } from '../../../api/tasks.ts';
import type { TaskDetail } from '../../../api/types.ts';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { ReasonedButton, ReasonedIcon } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { StatusMenu } from '../status-menu.tsx';
import { TaskStatusBadge } from '../task-parts.tsx';
import { type TaskMoves, useTaskMoves } from '../use-task-moves.ts';
import { useTasksChanged } from '../use-tasks-changed.ts';
import classes from './task-drawer.module.css';

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
  const powers = { canUpdate: detail.can_update, canChangeStatus: detail.can_change_status };
  const moves = useTaskMoves(task, powers);
  return (
    <div className={classes['head']}>
      <TaskStatusBadge status={task.status} />
      <span className={classes['grow']} />
      <NextStep status={task.status} moves={moves} />
      <StatusMenu moves={moves} />
      <ReasonedIcon
        variant="default"
        label={t('taskForm.edit')}
        reason={detail.can_update ? null : t('tasks.reason.update')}
        onClick={onEdit}
      >
        <IconPencil size={18} />
      </ReasonedIcon>
      <CopyLink id={task.id} />
      <DeleteTask detail={detail} onAsking={onAsking} onDeleted={onDeleted} />
    </div>
  );
}

/** The one step that mostly comes next. */
function NextStep({ status, moves }: { status: TaskDetail['task']['status']; moves: TaskMoves }) {
  const { t } = useTranslation();
  if (status === 'completed') {
    return (
      <ReasonedButton
        reason={moves.toggleReason}
        loading={moves.busy}
        leftSection={<IconArrowBackUp size={16} />}
        onClick={moves.toggle}
      >
        {t('taskMove.reopen')}
      </ReasonedButton>
    );
  }
  const [next] = moves.moves;
  if (next === undefined) return null;
  const icons = { pending: IconPlayerPlay, started: IconCheck, cancelled: IconArrowBackUp } as const;
  const Icon = icons[status];
  return (
    <ReasonedButton
      reason={moves.reasonOf(next)}
      loading={moves.busy}
      leftSection={<Icon size={16} />}
      onClick={() => moves.move(next)}
    >
      {t(status === 'cancelled' ? 'taskMove.reopen' : `taskMove.to.${next.to}`)}
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

function DeleteTask({ detail, onAsking, onDeleted }: Omit<TaskHeadProps, 'onEdit'>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const changed = useTasksChanged();
  const [asking, setAsking] = useState(false);
  const { title } = detail.task;
  const ask = (asks: boolean) => {
    setAsking(asks);
    onAsking(asks);
  };
  const remove = async () => {
    try {
      await deleteTask(detail.task);
    } catch (error) {
      void changed();
      throw error;
    }
    notifyDone(t('task.deleted', { title }));
    onDeleted();
    // Not the task itself, which is still on the page while it slides away.
    for (const part of ['list', 'board']) void queries.invalidateQueries({ queryKey: ['tasks', part] });
  };
  return (
    <>
      <ReasonedIcon
        variant="default"
        label={t('task.delete')}
        reason={detail.can_delete ? null : t('tasks.reason.delete')}
        onClick={() => ask(true)}
      >
        <IconTrash size={18} />
      </ReasonedIcon>
      <ConfirmDialog
        opened={asking}
        title={t('task.deleteTitle')}
        confirmLabel={t('task.delete')}
        danger
        onConfirm={remove}
        onClose={() => ask(false)}
      >
        {t('task.deleteText', { title })}
      </ConfirmDialog>
    </>
  );
}
