import { Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { type ClaimStep, stepAcquirerClaim } from '../../api/reconciliation.ts';
import type { AcquirerClaim } from '../../api/types.ts';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';

const LONGEST_ANSWER = 500;
const LONGEST_PROTOCOL = 60;

interface ClaimStepFormProps {
  claim: AcquirerClaim;
  step: ClaimStep['situacao'];
  onClose: () => void;
}

/** Says how far a claim is. */
export function ClaimStepForm({ claim, onClose, step }: ClaimStepFormProps) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { protocolo: claim.protocolo ?? '', resposta: '' } });
  const record = useRecordForm({
    form,
    fields: ['protocolo', 'resposta'],
    save: ({ protocolo, resposta }: { protocolo: string; resposta: string }) =>
      stepAcquirerClaim({
        id: claim.id,
        versao: claim.versao,
        situacao: step,
        ...(protocolo.trim() === '' ? {} : { protocolo: protocolo.trim() }),
        ...(resposta.trim() === '' ? {} : { resposta: resposta.trim() }),
      }),
    touches: [keys.ledger.all],
    said: () => t('reconciliation.stepped'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <Text size="sm">{t(`reconciliation.stepText.${step}`)}</Text>
      <TextInput
        label={t('reconciliation.protocol')}
        maxLength={LONGEST_PROTOCOL}
        data-autofocus
        {...form.getInputProps('protocolo')}
      />
      {step === 'enviada' ? null : (
        <Textarea
          label={t('reconciliation.answer')}
          autosize
          minRows={2}
          maxLength={LONGEST_ANSWER}
          {...form.getInputProps('resposta')}
        />
      )}
    </DialogForm>
  );
}
