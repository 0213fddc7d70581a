import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DISPUTE_ROUNDS, type DisputeReason, type DisputeRound } from '@retaguarda/rules/dispute-codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerDispute } from '../../api/disputes.ts';
import { keys } from '../../api/keys.ts';
import { centavosFromTyped } from '../../ui/forms/amounts.ts';
import { DayField } from '../../ui/forms/day-field.tsx';
import { IconPlus } from '../../ui/icons/index.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useSession } from '../session/use-session.ts';
import { CodeFields } from './code-fields.tsx';

const SALE = /^[1-9]\d{0,14}$/;
/** Schemes whose codes are known; those of others are typed. */
const BRANDS = ['visa', 'mastercard', 'elo'] as const;

/** The way in for a notice that somebody has in the hand. */
export function RegisterDispute() {
  const { t } = useTranslation();
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <ReasonedButton
        reason={can('financeiro.disputes.manage') ? null : t('payouts.notAllowed')}
        leftSection={<IconPlus size={16} />}
        onClick={() => setAsking(true)}
      >
        {t('disputes.register')}
      </ReasonedButton>
      <RecordDialog of={asking} onClose={close} title={t('disputes.register')}>
        {() => <NoticeForm onClose={close} />}
      </RecordDialog>
    </>
  );
}

function useNoticeForm(onDone: () => void) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: {
      transacao: '',
      caso: '',
      etapa: 'contestacao' as DisputeRound,
      valor: '',
      bandeira: 'visa',
      codigo: '',
      motivo: null as DisputeReason | null,
      prazo_adquirente: '',
    },
    validate: {
      transacao: (text) => (SALE.test(text.trim()) ? null : t('disputes.saleForm')),
      valor: (text) => (text === '' || centavosFromTyped(text) ? null : t('proposals.fault.amount')),
    },
  });
  const record = useRecordForm({
    form,
    fields: Object.keys(form.values),
    aliases: { transacao_id: 'transacao', valor_centavos: 'valor' },
    save: ({ caso, codigo, etapa, motivo, prazo_adquirente, transacao, valor }) => {
      const centavos = centavosFromTyped(valor);
      return registerDispute({
        transacao_id: Number(transacao),
        etapa,
        ...(motivo === null ? {} : { motivo }),
        ...(caso.trim() === '' ? {} : { caso: caso.trim() }),
        ...(codigo.trim() === '' ? {} : { codigo: codigo.trim() }),
        ...(centavos ? { valor_centavos: centavos } : {}),
        ...(prazo_adquirente === '' ? {} : { prazo_adquirente }),
      });
    },
    touches: [keys.ledger.all],
    said: () => t('disputes.registered'),
    onDone,
  });
  return { form, record };
}

function NoticeForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { form, record } = useNoticeForm(onClose);
  return (
    <DialogForm record={record} onCancel={onClose}>
      <TextInput
        label={t('disputes.saleNumber')}
        withAsterisk
        data-autofocus
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('transacao')}
      />
      <TextInput
        label={t('disputes.caseNumber')}
        description={t('disputes.caseHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={40}
        autoComplete="off"
        {...form.getInputProps('caso')}
      />
      <Select
        label={t('disputes.roundLabel')}
        allowDeselect={false}
        data={DISPUTE_ROUNDS.map((value) => ({ value, label: t(`disputes.round.${value}`) }))}
        {...form.getInputProps('etapa')}
      />
      <TextInput
        label={t('disputes.amountTyped')}
        description={t('disputes.amountHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('valor')}
      />
      <Select
        label={t('disputes.brand')}
        allowDeselect={false}
        data={BRANDS.map((value) => ({ value, label: t(`disputes.brands.${value}`) }))}
        {...form.getInputProps('bandeira')}
      />
      <CodeFields brand={form.values.bandeira} form={form} />
      <DayField
        label={t('disputes.acquirerDeadline')}
        value={form.values.prazo_adquirente}
        onChange={(day) => form.setFieldValue('prazo_adquirente', day ?? '')}
      />
    </DialogForm>
  );
}
