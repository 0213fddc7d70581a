import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { taskQuery } from '../../../api/tasks.ts';
import { useAskedClose } from '../../../ui/forms/use-asked-close.ts';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { NewTaskForm, TaskForm } from './task-form.tsx';

interface TaskDialogProps {
  opened: boolean;
  /** The task to change; null for a new one. */
  id: number | null;
  /** The project of a new task; empty for none. */
  project: string;
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** The form of a task in a dialog; what was typed is not lost by a click beside it. */
export function TaskDialog({ opened, id, project, onClose, onCreated }: TaskDialogProps) {
  const { t } = useTranslation();
  const dirty = useRef(false);
  const close = useAskedClose(onClose, () => dirty.current);
  const onDirty = (isDirty: boolean) => {
    dirty.current = isDirty;
  };
  return (
    <RecordDialog
      of={opened && { id }}
      onClose={close}
      size="lg"
      title={t(id === null ? 'taskForm.new' : 'taskForm.edit')}
    >
      {(task) =>
        task.id === null ? (
          <NewTaskForm project={project} onDirty={onDirty} onCancel={close} onCreated={onCreated} />
        ) : (
          <StoredTaskForm id={task.id} onDirty={onDirty} onCancel={close} onSaved={onClose} />
        )
      }
    </RecordDialog>
  );
}

interface StoredTaskFormProps {
  id: number;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function StoredTaskForm({ id, ...props }: StoredTaskFormProps) {
  const query = useQuery(taskQuery(id));
  return <Loaded query={query}>{(detail) => <TaskForm key={id} detail={detail} {...props} />}</Loaded>;
}
