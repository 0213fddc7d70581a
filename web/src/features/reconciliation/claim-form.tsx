import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { type ClaimWish, openAcquirerClaim } from '../../api/reconciliation.ts';
import { DayField } from '../../ui/forms/day-field.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';

const LONGEST_NOTE = 500;
const LONGEST_PROTOCOL = 60;

interface ClaimFormProps {
  /** Its lines, or all open ones of a file or a day and a cause. */
  about: Omit<ClaimWish, 'nota' | 'protocolo' | 'prazo' | 'csrf_token'>;
  onClose: () => void;
}

/** Asks the acquirer about differences. */
export function ClaimForm({ about, onClose }: ClaimFormProps) {
  const { t } = useTranslation();
  const { required } = rules(t);
  const form = useForm({
    initialValues: { nota: '', protocolo: '', prazo: '' },
    validate: { nota: required },
  });
  const record = useRecordForm({
    form,
    fields: ['nota', 'protocolo', 'prazo'],
    save: ({ nota, prazo, protocolo }: { nota: string; protocolo: string; prazo: string }) =>
      openAcquirerClaim({
        ...about,
        nota: nota.trim(),
        ...(protocolo.trim() === '' ? {} : { protocolo: protocolo.trim() }),
        ...(prazo === '' ? {} : { prazo }),
      }),
    touches: [keys.ledger.all],
    said: ({ quantidade }) => t('reconciliation.claimed', { count: quantidade }),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <Textarea
        label={t('reconciliation.note')}
        description={t('reconciliation.contestText')}
        withAsterisk
        autosize
        minRows={3}
        maxLength={LONGEST_NOTE}
        data-autofocus
        {...form.getInputProps('nota')}
      />
      <TextInput
        label={t('reconciliation.protocol')}
        maxLength={LONGEST_PROTOCOL}
        {...form.getInputProps('protocolo')}
      />
      <DayField
        label={t('reconciliation.answerBy')}
        value={form.values.prazo}
        onChange={(day) => form.setFieldValue('prazo', day ?? '')}
      />
    </DialogForm>
  );
}
