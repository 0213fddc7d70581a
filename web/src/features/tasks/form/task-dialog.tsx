import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { taskQuery } from '../../../api/tasks.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { useAskedClose } from '../../../ui/forms/use-asked-close.ts';
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
    <Modal
      opened={opened}
      onClose={close}
      closeOnClickOutside={false}
      size="lg"
      title={t(id === null ? 'taskForm.new' : 'taskForm.edit')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {id === null ? (
        <NewTaskForm project={project} onDirty={onDirty} onCancel={close} onCreated={onCreated} />
      ) : (
        <StoredTaskForm id={id} onDirty={onDirty} onCancel={close} onSaved={onClose} />
      )}
    </Modal>
  );
}

interface StoredTaskFormProps {
  id: number;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function StoredTaskForm({ id, ...props }: StoredTaskFormProps) {
  const { data, error, refetch } = useQuery(taskQuery(id));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  return data ? <TaskForm key={id} detail={data} {...props} /> : <ListSkeleton />;
}
