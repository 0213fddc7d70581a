import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/types.ts';
import { RecordConflict } from '../../../ui/record/record-conflict.tsx';
import type { RecordChange } from '../../../ui/record/use-record-form.ts';

interface TaskConflictProps {
  /** The task as it is stored now. */
  task: Task;
  changes: readonly RecordChange[];
  onDiscard: () => void;
}

/** Says what somebody else changed of a task while its form was open. */
export function TaskConflict({ task, changes, onDiscard }: TaskConflictProps) {
  const { t } = useTranslation();
  const [opened] = useState(task);
  const nameOf = (id: string) =>
    [task, opened].find(({ assigned_to }) => String(assigned_to) === id)?.assigned_name ?? id;
  const textOf = (field: string, value: string) => {
    if (field === 'assigned_to') return nameOf(value);
    return field === 'priority' ? t(`priority.${value as Task['priority']}`) : value;
  };
  return (
    <RecordConflict
      changes={changes.map((change) =>
        change.field === 'assigned_to'
          ? { ...change, before: change.before ?? '', now: change.now ?? '' }
          : change,
      )}
      labels={{
        title: t('tasks.column.title'),
        description: t('taskForm.description'),
        project: t('taskForm.project'),
        priority: t('tasks.column.priority'),
        due_date: t('tasks.column.due'),
        assigned_to: t('tasks.column.assignee'),
      }}
      textOf={textOf}
      onDiscard={onDiscard}
    />
  );
}
