import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';

const LONGEST_REASON = 500;

interface ReasonFormProps {
  hint?: string;
  save: (reason: string) => Promise<void>;
  said: string;
  onClose: () => void;
}

/** Asks why something is taken back or refused. */
export function ReasonForm({ hint, onClose, said, save }: ReasonFormProps) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { motivo: '' }, validate: { motivo: rules(t).required } });
  const record = useRecordForm({
    form,
    fields: ['motivo'],
    save: ({ motivo }) => save(motivo.trim()),
    touches: [keys.ledger.all],
    said: () => said,
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <Textarea
        label={t('charges.reason')}
        {...(hint === undefined ? {} : { description: hint })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        data-autofocus
        autosize
        maxLength={LONGEST_REASON}
        {...form.getInputProps('motivo')}
      />
    </DialogForm>
  );
}
