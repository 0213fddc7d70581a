import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { dueDateFault } from '@retaguarda/rules/due-date';
import { OPEN_STATUSES, TASK_STATUSES } from '@retaguarda/rules/task-status';
import { titleFault } from '@retaguarda/rules/task-titles';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changeTask, createTask, taskQuery } from '../../../api/tasks.ts';
import type { Task, TaskDetail } from '../../../api/types.ts';
import { isoFromDay } from '../../../ui/forms/days.ts';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import type { ConflictWords } from '../../../ui/record/record-conflict.tsx';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { type SavedForm, useRecordForm } from '../../../ui/record/use-record-form.ts';
import { useSession } from '../../session/use-session.ts';
import { useDueWindow } from '../due/use-due-window.ts';
import { type Assignee, AssigneeSelect } from '../people/assignee-select.tsx';
import { useTaskAccess } from '../task-access.tsx';
import { PRIORITIES } from '../task-parts.tsx';
import { DueField } from './due-field.tsx';
import { ProjectField } from './project-field.tsx';
import {
  assigneeOf,
  fieldsOf,
  NEW_TASK,
  TASK_FIELD_NAMES,
  type TaskFields,
  toNewTask,
  toTaskChange,
} from './task-fields.ts';
import { TemplateSelect } from './template-select.tsx';
import { useTaskWords } from './use-task-words.ts';

type Form = UseFormReturnType<TaskFields>;

/** The form with the checks that the server makes; a date that stays as it was is not checked again. */
function useTaskForm(initialValues: TaskFields): Form {
  const { t } = useTranslation();
  const { window } = useDueWindow();
  const form: Form = useForm<TaskFields>({
    initialValues,
    validate: {
      title: (title) => {
        const fault = titleFault(title);
        return fault && t(`taskForm.title.${fault}`);
      },
      due_date: (value) => {
        if (value === '' || value === form.getInitialValues().due_date) return null;
        const fault = dueDateFault(isoFromDay(value) ?? '', window);
        return fault && t(`taskForm.due.${fault}`);
      },
    },
  });
  return form;
}

interface NewTaskFormProps {
  project: string;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onCreated: (id: number) => void;
}

export function NewTaskForm({ project, onDirty, onCancel, onCreated }: NewTaskFormProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { canAssign, canCreateOver, seesOwn } = useTaskAccess();
  const form = useTaskForm({ ...NEW_TASK, project });
  const record = useRecordForm({
    form,
    fields: TASK_FIELD_NAMES,
    save: (fields, _base, key) => createTask(toNewTask(fields, canAssign), key),
    touches: [keys.tasks.all],
    said: () => t('taskForm.created'),
    onDone: ({ id }, fields) => {
      form.resetDirty(fields);
      onDirty(false);
      onCreated(id);
    },
  });
  return (
    <Frame
      record={record}
      top={<TemplateSelect form={form} />}
      assignee={canAssign ? null : { id: null, name: user.nome, canRead: seesOwn }}
      canAssign={canAssign}
      statuses={canCreateOver ? TASK_STATUSES : OPEN_STATUSES}
      submitLabel={t('taskForm.create')}
      onDirty={onDirty}
      onCancel={onCancel}
    />
  );
}

interface TaskFormProps {
  detail: TaskDetail;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

export function TaskForm({ detail, onDirty, onCancel, onSaved }: TaskFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useTaskForm(fieldsOf(detail.task));
  const record = useRecordForm({
    form,
    fields: TASK_FIELD_NAMES,
    save: (fields, base: Task | null) => {
      const seen = base ?? detail.task;
      return changeTask(toTaskChange(seen, fieldsOf(seen), fields, detail.task.abilities.assign));
    },
    touches: [keys.tasks.all],
    said: () => t('taskForm.saved'),
    onDone: () => {
      onDirty(false);
      onSaved();
    },
    edit: {
      stored: detail.task,
      valuesOf: fieldsOf,
      reload: async ({ id }) => (await queries.fetchQuery({ ...taskQuery(id), staleTime: 0 })).task,
    },
  });
  return (
    <Frame
      record={record}
      words={useTaskWords(detail.task)}
      assignee={assigneeOf(detail)}
      canAssign={detail.task.abilities.assign}
      statuses={null}
      onDirty={onDirty}
      onCancel={onCancel}
    />
  );
}

interface FrameProps {
  record: SavedForm<TaskFields>;
  /** Stands above the fields. */
  top?: ReactNode;
  /** What a change by somebody else is called; absent for a new task. */
  words?: ConflictWords;
  assignee: Assignee | null;
  canAssign: boolean;
  /** The statuses to choose from; null where the status is changed elsewhere. */
  statuses: readonly TaskFields['status'][] | null;
  submitLabel?: string;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
}

function Frame({ record, top, onDirty, assignee, canAssign, statuses, ...dialog }: FrameProps) {
  const { busy, form } = record;
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <DialogForm record={record} {...dialog}>
      <UnsavedGuard dirty={isDirty && !busy} />
      {top}
      <Fields form={form} assignee={assignee} canAssign={canAssign} statuses={statuses} />
    </DialogForm>
  );
}

type FieldsProps = Pick<FrameProps, 'assignee' | 'canAssign' | 'statuses'> & { form: Form };

function Fields({ form, assignee, canAssign, statuses }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('tasks.column.title')}
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t('taskForm.description')}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DueField {...form.getInputProps('due_date')} value={form.values.due_date} />
        <Select
          label={t('tasks.column.priority')}
          allowDeselect={false}
          data={PRIORITIES.map((priority) => ({ value: priority, label: t(`priority.${priority}`) }))}
          {...form.getInputProps('priority')}
        />
        <AssigneeSelect
          {...form.getInputProps('assigned_to')}
          value={form.values.assigned_to}
          current={assignee}
          canAssign={canAssign}
        />
        <ProjectField
          label={t('taskForm.project')}
          description={t('taskForm.projectHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('project')}
          value={form.values.project}
        />
        {statuses === null ? null : (
          <Select
            label={t('field.status')}
            allowDeselect={false}
            data={statuses.map((status) => ({ value: status, label: t(`taskStatus.${status}`) }))}
            {...form.getInputProps('status')}
          />
        )}
      </SimpleGrid>
    </>
  );
}
