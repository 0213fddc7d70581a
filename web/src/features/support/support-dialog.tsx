import { Checkbox, Select, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { startSupport } from '../../api/support.ts';
import type { UserFull } from '../../api/types.ts';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';

const LEAST_LETTERS = 10;
const CHOICES = [15, 30, 60];

interface SupportDialogProps {
  /** Whose account is to be opened; null while the dialog is closed. */
  person: UserFull | null;
  onClose: () => void;
}

/** Asks why, for how long, and whether anything may be changed. */
export function SupportDialog({ onClose, person }: SupportDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog of={person} onClose={onClose} title={t('support.start')}>
      {(user) => <SupportForm user={user} onClose={onClose} />}
    </RecordDialog>
  );
}

function useSupportForm(user: UserFull, onClose: () => void) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { reason: '', minutes: '30', write: false },
    validate: {
      reason: (reason) => (reason.trim().length < LEAST_LETTERS ? t('support.reasonShort') : null),
    },
  });
  return useRecordForm({
    form,
    fields: ['reason', 'minutes', 'write'],
    save: ({ minutes, reason, write }) =>
      startSupport({ userId: user.id, reason: reason.trim(), minutes: Number(minutes), write }),
    touches: [],
    onDone: onClose,
  });
}

function SupportForm({ onClose, user }: { user: UserFull; onClose: () => void }) {
  const { t } = useTranslation();
  const record = useSupportForm(user, onClose);
  const { form } = record;
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={t('support.submit')}>
      <Text c="dimmed">{t('support.text', { name: user.nomeCompleto ?? user.email })}</Text>
      <Textarea
        label={t('support.reason')}
        description={t('support.reasonHint')}
        withAsterisk
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <Select
        label={t('support.minutes')}
        allowDeselect={false}
        data={CHOICES.map((count) => ({ value: String(count), label: t('support.minutesOf', { count }) }))}
        {...form.getInputProps('minutes')}
      />
      <Checkbox
        label={t('support.write')}
        description={t('support.writeHint')}
        {...form.getInputProps('write', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}
