import { TextInput } from '@mantine/core';
import { titleFault } from '@retaguarda/rules/task-titles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../api/problem.ts';
import { taskQuery } from '../../../api/tasks.ts';
import type { Task } from '../../../api/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useAskedClose } from '../../../ui/forms/use-asked-close.ts';
import { InPlace } from '../../../ui/record/in-place.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { RecordDrawer } from '../../../ui/record/record-drawer.tsx';
import { Checklist } from './checklist.tsx';
import { Comments } from './comments.tsx';
import { Documents } from './documents.tsx';
import { Flow } from './flow.tsx';
import { History } from './history.tsx';
import { Summary } from './summary.tsx';
import classes from './task-drawer.module.css';
import { TaskFacts } from './task-facts.tsx';
import { TaskHead } from './task-head.tsx';
import { useTaskEdits } from './use-task-edits.ts';

interface TaskDrawerProps {
  id: number | null;
  opened: boolean;
  /** A dialog lies over the drawer, which Escape then belongs to. */
  covered: boolean;
  onEdit: (id: number) => void;
  onClose: () => void;
}

const NOT_FOUND = 404;

/** One task with everything on it, beside the list or the board that it was opened from. */
export function TaskDrawer({ id, opened, covered, onEdit, onClose }: TaskDrawerProps) {
  const [asks, setAsks] = useState(false);
  // A comment that was begun, or a line of a list, is not thrown away unasked.
  const close = useAskedClose(onClose);
  return (
    <RecordDrawer
      opened={opened && id !== null}
      onClose={close}
      closeOnEscape={!covered && !asks}
      size={720}
      title={id === null ? null : <TaskTitle id={id} />}
      styles={{
        title: {
          flex: 1,
          marginInlineEnd: 12,
          fontSize: '1.125rem',
          fontWeight: 600,
          lineHeight: 1.3,
          overflowWrap: 'anywhere',
        },
        header: { alignItems: 'flex-start', borderBlockEnd: '1px solid var(--ui-border)' },
        body: { paddingBlockStart: 16 },
      }}
    >
      {id === null ? null : <TaskBody key={id} id={id} onAsking={setAsks} onEdit={onEdit} onGone={onClose} />}
    </RecordDrawer>
  );
}

function TaskTitle({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(taskQuery(id));
  return data === undefined ? t('task.untitled', { id }) : <StoredTitle task={data.task} />;
}

function StoredTitle({ task }: { task: Task }) {
  const { t } = useTranslation();
  const edits = useTaskEdits(task);
  return (
    <InPlace
      label={t('tasks.column.title')}
      canEdit={task.abilities.edit}
      faultOf={(title) => {
        const fault = titleFault(title);
        return fault && t(`taskForm.title.${fault}`);
      }}
      {...edits('title')}
      field={({ onChange, onChoose, ...field }) => (
        <TextInput {...field} autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    >
      {task.title}
    </InPlace>
  );
}

interface TaskBodyProps {
  id: number;
  /** Tells whether a dialog of the body is open. */
  onAsking: (asks: boolean) => void;
  onEdit: (id: number) => void;
  onGone: () => void;
}

function TaskBody({ id, onAsking, onEdit, onGone }: TaskBodyProps) {
  const query = useQuery(taskQuery(id));
  // What somebody else deleted does not stay, unlike what could not be read anew.
  const isGone = query.error !== null && asApiError(query.error).status === NOT_FOUND;
  if (isGone) return <ErrorState error={query.error} onRetry={query.refetch} />;
  return (
    <Loaded query={query} rows={6}>
      {(detail) => (
        <div className={classes['body']}>
          <TaskHead detail={detail} onAsking={onAsking} onEdit={() => onEdit(id)} onDeleted={onGone} />
          <TaskFacts detail={detail} />
          <Checklist detail={detail} onAsking={onAsking} />
          <Documents detail={detail} onAsking={onAsking} />
          <Flow detail={detail} onAsking={onAsking} />
          <Summary detail={detail} />
          <Comments detail={detail} onAsking={onAsking} />
          <History detail={detail} />
        </div>
      )}
    </Loaded>
  );
}
