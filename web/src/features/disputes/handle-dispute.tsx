import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DISPUTE_ROUNDS } from '@retaguarda/rules/dispute-codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handleDispute } from '../../api/disputes.ts';
import { keys } from '../../api/keys.ts';
import type { Dispute } from '../../api/types.ts';
import { DayField } from '../../ui/forms/day-field.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { CodeFields } from './code-fields.tsx';

const STAGES = ['recebida', 'em_defesa', 'enviada', 'aceita'] as const;

/** Says how far the answer to a dispute is, and what the scheme says of the case. */
export function HandleDispute({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const blocked = dispute.estado === 'aberta' ? t('payouts.notAllowed') : t('disputes.isOver');
  return (
    <>
      <ReasonedButton reason={dispute.abilities.conduzir ? null : blocked} onClick={() => setAsking(true)}>
        {t('disputes.handle')}
      </ReasonedButton>
      <RecordDialog of={asking} onClose={close} title={t('disputes.handle')}>
        {() => <HandleForm dispute={dispute} onClose={close} />}
      </RecordDialog>
    </>
  );
}

function HandleForm({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: {
      fase: dispute.fase,
      etapa: dispute.etapa,
      codigo: dispute.codigo ?? '',
      motivo: dispute.motivo as Dispute['motivo'] | null,
      prazo_adquirente: dispute.prazo_adquirente,
    },
  });
  const record = useRecordForm({
    form,
    fields: Object.keys(form.values),
    save: ({ codigo, etapa, fase, motivo, prazo_adquirente }) =>
      handleDispute({
        id: dispute.id,
        versao: dispute.versao,
        fase,
        ...(motivo === null ? {} : { motivo }),
        ...(etapa === dispute.etapa ? {} : { etapa }),
        ...(codigo.trim() === '' ? {} : { codigo: codigo.trim() }),
        ...(prazo_adquirente === dispute.prazo_adquirente ? {} : { prazo_adquirente }),
      }),
    touches: [keys.ledger.all],
    said: () => t('disputes.handled'),
    onDone: onClose,
  });
  const rounds = DISPUTE_ROUNDS.slice(DISPUTE_ROUNDS.indexOf(dispute.etapa));
  return (
    <DialogForm record={record} onCancel={onClose}>
      <Select
        label={t('disputes.stageLabel')}
        allowDeselect={false}
        data-autofocus
        data={STAGES.map((value) => ({ value, label: t(`disputes.stage.${value}`) }))}
        {...form.getInputProps('fase')}
      />
      <Select
        label={t('disputes.roundLabel')}
        allowDeselect={false}
        disabled={dispute.etapa === 'solicitacao'}
        data={rounds.map((value) => ({ value, label: t(`disputes.round.${value}`) }))}
        {...form.getInputProps('etapa')}
      />
      <CodeFields brand={dispute.bandeira} form={form} />
      <DayField
        label={t('disputes.acquirerDeadline')}
        value={form.values.prazo_adquirente}
        onChange={(day) => form.setFieldValue('prazo_adquirente', day ?? dispute.prazo_adquirente)}
      />
    </DialogForm>
  );
}
