import { Select, SimpleGrid, Textarea, type TextareaProps, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { TITLE_LIMITS, titleFault } from '@retaguarda/rules/task-titles';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changeTemplate, createTemplate, taskTemplatesQuery } from '../../../api/task-templates.ts';
import type { TaskDetail, TaskTemplate } from '../../../api/types.ts';
import { useAskedClose } from '../../../ui/forms/use-asked-close.ts';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { LONGEST_PROJECT } from '../task-filters.ts';
import { PRIORITIES } from '../task-parts.tsx';
import {
  arePartTitles,
  isDueInDays,
  LONGEST_NAME,
  TEMPLATE_FIELDS,
  type TemplateValues,
  templateValues,
  toTemplate,
  valuesOfTask,
} from './template-fields.ts';

interface TemplateDialogProps {
  opened: boolean;
  /** The template to change; null for a new one. */
  stored: TaskTemplate | null;
  onClose: () => void;
}

/** Makes a template by hand, or changes one. */
export function TemplateDialog({ opened, stored, onClose }: TemplateDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose}>
      {(close) => (
        <TemplateForm stored={stored} initial={templateValues(stored)} onCancel={close} onSaved={onClose} />
      )}
    </Dialog>
  );
}

interface TemplateOfTaskDialogProps {
  opened: boolean;
  detail: TaskDetail;
  onClose: () => void;
}

/** Makes a template of a task, which stays as it is. */
export function TemplateOfTaskDialog({ opened, detail, onClose }: TemplateOfTaskDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose}>
      {(close) => (
        <TemplateForm stored={null} initial={valuesOfTask(detail)} onCancel={close} onSaved={onClose} />
      )}
    </Dialog>
  );
}

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

function Dialog({ opened, onClose, children }: DialogProps) {
  const { t } = useTranslation();
  const close = useAskedClose(onClose);
  return (
    <RecordDialog of={opened} onClose={close} size="lg" title={t('taskTemplates.one')}>
      {() => children(() => void close())}
    </RecordDialog>
  );
}

interface TemplateFormProps {
  stored: TaskTemplate | null;
  initial: TemplateValues;
  onCancel: () => void;
  onSaved: () => void;
}

const SHORTEST_NAME = 2;

function useTemplateForm({ initial, onSaved, stored }: Omit<TemplateFormProps, 'onCancel'>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm<TemplateValues>({
    initialValues: initial,
    validate: {
      name: (name) => (name.trim().length < SHORTEST_NAME ? t('taskTemplates.fault.name') : null),
      title: (title) => {
        const fault = titleFault(title);
        return fault && t(`taskForm.title.${fault}`);
      },
      due_in_days: (days) => (isDueInDays(days) ? null : t('taskTemplates.fault.days')),
      steps: (steps) => (arePartTitles(steps) ? null : t('taskTemplates.fault.parts')),
      flow_steps: (steps) => (arePartTitles(steps) ? null : t('taskTemplates.fault.parts')),
    },
  });
  return useRecordForm({
    form,
    fields: TEMPLATE_FIELDS,
    save: (values, base: TaskTemplate | null, key) =>
      base
        ? changeTemplate({ ...toTemplate(values), id: base.id, versao: base.versao })
        : createTemplate(toTemplate(values), key),
    touches: [keys.taskTemplates.all],
    said: ({ name }) => t('taskTemplates.saved', { name }),
    onDone: (_, values) => {
      form.resetDirty(values);
      onSaved();
    },
    edit: {
      stored,
      valuesOf: templateValues,
      reload: async (base) => {
        const all = await queries.fetchQuery({ ...taskTemplatesQuery, staleTime: 0 });
        return all.find(({ id }) => id === base.id) ?? base;
      },
    },
  });
}

/** What the fields are called. */
function useLabels() {
  const { t } = useTranslation();
  return {
    name: t('taskTemplates.name'),
    title: t('taskTemplates.taskTitle'),
    description: t('taskForm.description'),
    project: t('taskForm.project'),
    priority: t('tasks.column.priority'),
    due_in_days: t('taskTemplates.dueInDays'),
    steps: t('taskTemplates.steps'),
    flow_steps: t('taskTemplates.flow'),
  };
}

function TemplateForm({ onCancel, ...of }: TemplateFormProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const record = useTemplateForm(of);
  const { form } = record;
  const text = (name: 'name' | 'title' | 'project', maxLength: number) => (
    <TextInput
      label={labels[name]}
      withAsterisk={name !== 'project'}
      maxLength={maxLength}
      autoComplete="off"
      {...form.getInputProps(name)}
    />
  );
  return (
    <DialogForm record={record} words={{ labels }} onCancel={onCancel}>
      {text('name', LONGEST_NAME)}
      {text('title', TITLE_LIMITS.max)}
      <Textarea
        label={labels.description}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          label={labels.priority}
          allowDeselect={false}
          data={PRIORITIES.map((priority) => ({ value: priority, label: t(`priority.${priority}`) }))}
          {...form.getInputProps('priority')}
        />
        {text('project', LONGEST_PROJECT)}
        <TextInput
          label={labels.due_in_days}
          description={t('taskTemplates.dueInDaysHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          {...form.getInputProps('due_in_days')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Lines label={labels.steps} {...form.getInputProps('steps')} />
        <Lines label={labels.flow_steps} {...form.getInputProps('flow_steps')} />
      </SimpleGrid>
    </DialogForm>
  );
}

/** A list of titles, one per line. */
function Lines(props: TextareaProps) {
  const { t } = useTranslation();
  return (
    <Textarea description={t('taskTemplates.onePerLine')} autosize minRows={3} maxRows={10} {...props} />
  );
}
