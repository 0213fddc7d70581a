import { Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import {
  type ActivityBody,
  changeActivity,
  createActivity,
  type ProcessingActivity,
  processingKey,
} from '../../api/processing.ts';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { LEGAL_BASES } from './legal-bases.ts';

/** The activity to change; a new one for null. */
export type EditedActivity = { activity: ProcessingActivity | null };

interface ActivityDialogProps {
  editing: EditedActivity | null;
  onClose: () => void;
}

const TEXTS = ['purpose', 'data', 'people', 'recipients', 'retention', 'security', 'transfer'] as const;
const NEEDED: readonly string[] = ['purpose', 'data', 'people', 'retention'];

const NEW: ActivityBody = {
  ...{ name: '', purpose: '', legalBasis: 'contrato', data: '', people: '' },
  ...{ recipients: '', retention: '', security: '', transfer: '' },
};

/** Adds an activity of the tenant's own, or changes one. */
export function ActivityDialog({ editing, onClose }: ActivityDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog
      of={editing}
      onClose={onClose}
      size="lg"
      title={t(editing?.activity ? 'privacyTexts.processing.change' : 'privacyTexts.processing.add')}
    >
      {({ activity }) => <ActivityForm activity={activity} onClose={onClose} />}
    </RecordDialog>
  );
}

function valuesOf({ createdAt: _made, etag: _etag, id: _id, updatedAt: _at, ...body }: ProcessingActivity) {
  return body;
}

function useActivityForm(activity: ProcessingActivity | null, onClose: () => void) {
  const { t } = useTranslation();
  const { required } = rules(t);
  const form = useForm<ActivityBody>({
    initialValues: activity === null ? NEW : valuesOf(activity),
    validate: {
      ...{ name: required, purpose: required, data: required },
      ...{ people: required, retention: required },
    },
  });
  return useRecordForm({
    form,
    fields: ['name', 'legalBasis', ...TEXTS],
    save: (body: ActivityBody, _base, key) =>
      activity === null ? createActivity(body, key) : changeActivity(activity, body),
    touches: [processingKey],
    said: () => t('privacyTexts.processing.saved'),
    onDone: onClose,
  });
}

function ActivityForm({ activity, onClose }: { activity: ProcessingActivity | null; onClose: () => void }) {
  const { t } = useTranslation();
  const record = useActivityForm(activity, onClose);
  const { form } = record;
  return (
    <DialogForm record={record} onCancel={onClose}>
      <TextInput
        label={t('privacyTexts.processing.field.name')}
        withAsterisk
        maxLength={120}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Select
        label={t('privacyTexts.processing.field.legalBasis')}
        allowDeselect={false}
        data={LEGAL_BASES.map((value) => ({ value, label: t(`privacyTexts.processing.basis.${value}`) }))}
        {...form.getInputProps('legalBasis')}
      />
      {TEXTS.map((name) => (
        <Textarea
          key={name}
          label={t(`privacyTexts.processing.field.${name}`)}
          withAsterisk={NEEDED.includes(name)}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          {...form.getInputProps(name)}
        />
      ))}
    </DialogForm>
  );
}
