import { Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { askForHold } from '../../api/agenda.ts';
import { keys } from '../../api/keys.ts';
import { centavosFromTyped } from '../../ui/forms/amounts.ts';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { EstablishmentSelect } from '../establishments/establishment-select.tsx';

const REASONS = ['judicial', 'risco', 'reserva'] as const;
const LONGEST_CASE = 60;
const LONGEST_TEXT = 500;

interface HoldValues extends Record<string, unknown> {
  estabelecimento_id: number | null;
  motivo: (typeof REASONS)[number];
  valor: string;
  processo: string;
  descricao: string;
}

const EMPTY: HoldValues = {
  estabelecimento_id: null,
  motivo: 'judicial',
  valor: '',
  processo: '',
  descricao: '',
};

interface HoldDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks that an amount of a merchant is held. */
export function HoldDialog({ opened, onClose }: HoldDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog of={opened} onClose={onClose} title={t('agenda.addHold')}>
      {() => <HoldForm onClose={onClose} />}
    </RecordDialog>
  );
}

function useHoldForm(onDone: () => void) {
  const { t } = useTranslation();
  const check = rules(t);
  const form = useForm<HoldValues>({
    initialValues: EMPTY,
    validate: {
      estabelecimento_id: (id) => (id === null ? check.required('') : null),
      valor: (text) => (centavosFromTyped(text) ? null : t('proposals.fault.amount')),
      descricao: check.required,
    },
  });
  const record = useRecordForm({
    form,
    fields: Object.keys(EMPTY),
    aliases: { valor_centavos: 'valor' },
    save: ({ descricao, estabelecimento_id: id, motivo, processo, valor }: HoldValues) =>
      askForHold({
        estabelecimento_id: id ?? 0,
        motivo,
        valor_centavos: centavosFromTyped(valor) ?? 0,
        descricao: descricao.trim(),
        ...(processo.trim() === '' ? {} : { processo: processo.trim() }),
      }),
    touches: [keys.ledger.all],
    said: () => t('agenda.entered'),
    onDone,
  });
  return { form, record };
}

function HoldForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { form, record } = useHoldForm(onClose);
  return (
    <DialogForm record={record} onCancel={onClose}>
      <EstablishmentSelect
        label={t('agenda.establishment')}
        withAsterisk
        data-autofocus
        value={form.values.estabelecimento_id}
        onChange={(id) => form.setFieldValue('estabelecimento_id', id)}
        error={form.errors['estabelecimento_id']}
      />
      <Select
        label={t('agenda.why')}
        allowDeselect={false}
        data={REASONS.map((value) => ({ value, label: t(`agenda.reason.${value}`) }))}
        {...form.getInputProps('motivo')}
      />
      <TextInput
        label={t('ledger.amount')}
        withAsterisk
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('valor')}
      />
      <TextInput
        label={t('agenda.case')}
        autoComplete="off"
        maxLength={LONGEST_CASE}
        {...form.getInputProps('processo')}
      />
      <Textarea
        label={t('ledger.reason')}
        withAsterisk
        autosize
        maxLength={LONGEST_TEXT}
        {...form.getInputProps('descricao')}
      />
    </DialogForm>
  );
}
