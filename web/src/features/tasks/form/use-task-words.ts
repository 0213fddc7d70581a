import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/types.ts';
import type { ConflictWords } from '../../../ui/record/record-conflict.tsx';

/** What the form of a task calls its fields and their values; `task` is the task as it is stored now. */
export function useTaskWords(task: Task): ConflictWords {
  const { t } = useTranslation();
  const [opened] = useState(task);
  const nameOf = (id: string) =>
    [task, opened].find(({ assigned_to }) => String(assigned_to) === id)?.assigned_name ?? id;
  return {
    labels: {
      title: t('tasks.column.title'),
      description: t('taskForm.description'),
      project: t('taskForm.project'),
      priority: t('tasks.column.priority'),
      due_date: t('tasks.column.due'),
      assigned_to: t('tasks.column.assignee'),
    },
    textOf: (field, value) => {
      if (field === 'assigned_to') return nameOf(value);
      return field === 'priority' ? t(`priority.${value as Task['priority']}`) : value;
    },
  };
}
