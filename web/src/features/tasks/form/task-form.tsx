import { Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { dueDateFault } from '@retaguarda/rules/due-date';
import { titleFault } from '@retaguarda/rules/task-titles';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../api/problem.ts';
import { changeTask, createTask, taskQuery } from '../../../api/tasks.ts';
import type { Task, TaskDetail } from '../../../api/types.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { isoFromDay } from '../../../ui/forms/days.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useRecordEdit } from '../../../ui/forms/use-record-edit.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { useSession } from '../../session/use-session.ts';
import { useTaskAccess } from '../task-access.tsx';
import { useTasksChanged } from '../use-tasks-changed.ts';
import { type Assignee, AssigneeSelect } from './assignee-select.tsx';
import { DueField, useDueWindow } from './due-field.tsx';
import { TaskConflict } from './task-conflict.tsx';
import {
  fieldsOf,
  NEW_TASK,
  TASK_FIELD_NAMES,
  type TaskFields,
  toNewTask,
  toTaskChange,
} from './task-fields.ts';

const PRIORITIES = ['low', 'medium', 'high'] as const;

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
  const { canAssign, canChangeStatus, seesOwn } = useTaskAccess();
  const changed = useTasksChanged();
  const key = useRef(crypto.randomUUID());
  const form = useTaskForm({ ...NEW_TASK, project });
  const problem = useFormProblem(form, TASK_FIELD_NAMES);
  const create = async (fields: TaskFields) => {
    try {
      const task = await createTask(toNewTask(fields, canAssign), key.current);
      notifyDone(t('taskForm.created'));
      form.resetDirty(fields);
      onDirty(false);
      void changed();
      onCreated(task.id);
    } catch (error) {
      // What was refused is another request after a change; where no answer came, the first one may have been done.
      const { status } = asApiError(error);
      if (status >= 400 && status < 500) key.current = crypto.randomUUID();
      throw error;
    }
  };
  const { busy, submit } = useSubmit(problem, create);
  return (
    <Frame
      form={form}
      problem={problem}
      busy={busy}
      assignee={canAssign ? null : { id: null, name: user.nome, canRead: seesOwn }}
      canAssign={canAssign}
      statuses={canChangeStatus ? ['pending', 'started', 'completed', 'cancelled'] : ['pending', 'started']}
      submitLabel={t('taskForm.create')}
      onDirty={onDirty}
      onCancel={onCancel}
      onSubmit={submit}
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
  const changed = useTasksChanged();
  const form = useTaskForm(fieldsOf(detail.task));
  const problem = useFormProblem(form, TASK_FIELD_NAMES);
  const save = async (fields: TaskFields, base: Task | null) => {
    const seen = base ?? detail.task;
    await changeTask(toTaskChange(seen, fieldsOf(seen), fields, detail.can_assign));
    notifyDone(t('taskForm.saved'));
    onDirty(false);
    void changed();
    onSaved();
  };
  const { busy, changes, discard, submit } = useRecordEdit(detail.task, {
    form,
    problem,
    valuesOf: fieldsOf,
    reload: async ({ id }) => (await queries.fetchQuery({ ...taskQuery(id), staleTime: 0 })).task,
    save,
  });
  return (
    <Frame
      form={form}
      problem={problem}
      busy={busy}
      notice={<TaskConflict task={detail.task} changes={changes} onDiscard={discard} />}
      assignee={assigneeOf(detail)}
      canAssign={detail.can_assign}
      statuses={null}
      onDirty={onDirty}
      onCancel={onCancel}
      onSubmit={submit}
    />
  );
}

function assigneeOf({ assignee_can_read, task }: TaskDetail): Assignee | null {
  if (task.assigned_to === null) return null;
  const name = task.assigned_name ?? String(task.assigned_to);
  return { id: String(task.assigned_to), name, canRead: assignee_can_read !== false };
}

interface FrameProps {
  form: Form;
  problem: ReturnType<typeof useFormProblem>;
  busy: boolean;
  /** Stands above the fields. */
  notice?: ReactNode;
  assignee: Assignee | null;
  canAssign: boolean;
  /** The statuses to choose from; null where the status is changed elsewhere. */
  statuses: readonly TaskFields['status'][] | null;
  submitLabel?: string;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSubmit: (fields: TaskFields) => void;
}

function Frame({ busy, notice, problem, onDirty, onCancel, onSubmit, submitLabel, ...fields }: FrameProps) {
  const { form } = fields;
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form onSubmit={form.onSubmit(onSubmit, problem.focusFirst)} noValidate>
      <UnsavedGuard dirty={isDirty && !busy} />
      <Stack gap="md">
        {notice}
        <FormAlert error={problem.error} messages={problem.rest} />
        <Fields {...fields} />
        <DialogActions busy={busy} onCancel={onCancel} {...(submitLabel ? { submitLabel } : {})} />
      </Stack>
    </form>
  );
}

type FieldsProps = Pick<FrameProps, 'form' | 'assignee' | 'canAssign' | 'statuses'>;

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
        <TextInput
          label={t('taskForm.project')}
          description={t('taskForm.projectHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={120}
          autoComplete="off"
          {...form.getInputProps('project')}
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
