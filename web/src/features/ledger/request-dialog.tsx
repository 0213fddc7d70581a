import { Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { askForPosting, type NewLedgerRequest } from '../../api/ledger.ts';
import { centavosFromTyped } from '../../ui/forms/amounts.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { isoFromDay } from '../../ui/forms/days.ts';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { EstablishmentSelect } from '../establishments/establishment-select.tsx';

const KINDS = ['credito', 'debito', 'multa', 'baixa', 'pagamento_adquirente'] as const;
const LONGEST_REASON = 500;
const LONGEST_ACQUIRER = 60;

interface RequestValues extends Record<string, unknown> {
  tipo: (typeof KINDS)[number];
  estabelecimento_id: number | null;
  adquirente: string;
  vencimento: string;
  valor: string;
  data: string;
  motivo: string;
}

const EMPTY: RequestValues = {
  tipo: 'credito',
  estabelecimento_id: null,
  adquirente: '',
  vencimento: '',
  valor: '',
  data: '',
  motivo: '',
};

interface RequestDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks for something to be posted by hand. */
export function RequestDialog({ opened, onClose }: RequestDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog of={opened} onClose={onClose} title={t('ledger.ask')}>
      {() => <RequestForm onClose={onClose} />}
    </RecordDialog>
  );
}

const isOfAcquirer = ({ tipo }: RequestValues) => tipo === 'pagamento_adquirente';

/** What is sent of the values: of what an acquirer paid no establishment, of others no acquirer. */
function requestOf(values: RequestValues): NewLedgerRequest {
  const { adquirente, data, estabelecimento_id, motivo, tipo, valor, vencimento } = values;
  const day = isoFromDay(data);
  return {
    tipo,
    valor_centavos: centavosFromTyped(valor) ?? 0,
    motivo: motivo.trim(),
    ...(day === null ? {} : { data: day }),
    ...(isOfAcquirer(values)
      ? { adquirente: adquirente.trim(), vencimento: isoFromDay(vencimento) ?? '' }
      : { estabelecimento_id: estabelecimento_id ?? 0 }),
  };
}

function useRequestForm(onDone: () => void) {
  const { t } = useTranslation();
  const check = rules(t);
  const day = (text: string) => (isoFromDay(text) === null ? t('form.date') : null);
  const form = useForm<RequestValues>({
    initialValues: EMPTY,
    validate: {
      estabelecimento_id: (id, values) => (isOfAcquirer(values) || id !== null ? null : check.required('')),
      adquirente: (text, values) => (isOfAcquirer(values) ? check.required(text) : null),
      vencimento: (text, values) => (isOfAcquirer(values) ? day(text) : null),
      valor: (text) => (centavosFromTyped(text) ? null : t('proposals.fault.amount')),
      data: (text) => (text === '' ? null : day(text)),
      motivo: check.required,
    },
  });
  const record = useRecordForm({
    form,
    fields: Object.keys(EMPTY),
    aliases: { valor_centavos: 'valor' },
    save: (values) => askForPosting(requestOf(values)),
    touches: [keys.ledger.all],
    said: () => t('ledger.asked'),
    onDone,
  });
  return { form, record };
}

function RequestForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { form, record } = useRequestForm(onClose);
  return (
    <DialogForm record={record} onCancel={onClose}>
      <Select
        label={t('ledger.kind')}
        data-autofocus
        allowDeselect={false}
        data={KINDS.map((value) => ({ value, label: t(`ledger.kinds.${value}`) }))}
        {...form.getInputProps('tipo')}
      />
      {isOfAcquirer(form.values) ? <AcquirerFields form={form} /> : <MerchantField form={form} />}
      <TextInput
        label={t('ledger.amount')}
        withAsterisk
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('valor')}
      />
      <DateField
        label={t('ledger.counts')}
        placeholder={t('commissions.fromToday')}
        {...form.getInputProps('data')}
        value={form.values.data}
      />
      <Textarea
        label={t('ledger.reason')}
        withAsterisk
        autosize
        maxLength={LONGEST_REASON}
        {...form.getInputProps('motivo')}
      />
    </DialogForm>
  );
}

type RequestForm = ReturnType<typeof useRequestForm>['form'];

function MerchantField({ form }: { form: RequestForm }) {
  const { t } = useTranslation();
  return (
    <EstablishmentSelect
      label={t('ledger.establishment')}
      withAsterisk
      value={form.values.estabelecimento_id}
      onChange={(id) => form.setFieldValue('estabelecimento_id', id)}
      error={form.errors['estabelecimento_id']}
    />
  );
}

function AcquirerFields({ form }: { form: RequestForm }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('ledger.acquirer')}
        withAsterisk
        maxLength={LONGEST_ACQUIRER}
        autoComplete="off"
        {...form.getInputProps('adquirente')}
      />
      <DateField
        label={t('ledger.due')}
        withAsterisk
        {...form.getInputProps('vencimento')}
        value={form.values.vencimento}
      />
    </>
  );
}
