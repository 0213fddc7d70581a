import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { enterEncumbrance, type NewEncumbrance } from '../../api/agenda.ts';
import { keys } from '../../api/keys.ts';
import { centavosFromTyped } from '../../ui/forms/amounts.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { isoFromDay } from '../../ui/forms/days.ts';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';

const EFFECTS = ['onus', 'cessao', 'promessa'] as const;
const PARTS = ['percentual', 'fixo'] as const;

interface EncumbranceValues extends Record<string, unknown> {
  documento: string;
  efeito: (typeof EFFECTS)[number];
  contrato: string;
  credor_nome: string;
  credor_documento: string;
  credor_conta: string;
  parte: (typeof PARTS)[number];
  valor: string;
  arranjo: string;
  adquirente: string;
  prioridade: string;
  data_inicio: string;
  data_fim: string;
}

const EMPTY: EncumbranceValues = {
  documento: '',
  efeito: 'onus',
  contrato: '',
  credor_nome: '',
  credor_documento: '',
  credor_conta: '',
  parte: 'percentual',
  valor: '',
  arranjo: '',
  adquirente: '',
  prioridade: '1',
  data_inicio: '',
  data_fim: '',
};

interface EncumbranceDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Enters a contract that gives receivables to a third party. */
export function EncumbranceDialog({ opened, onClose }: EncumbranceDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog of={opened} onClose={onClose} title={t('agenda.addEncumbrance')} size="lg">
      {() => <EncumbranceForm onClose={onClose} />}
    </RecordDialog>
  );
}

const percentOf = (text: string) => text.trim().replace(',', '.');

function bodyOf(values: EncumbranceValues): NewEncumbrance {
  const { adquirente, arranjo, data_fim, data_inicio, parte, prioridade, valor, ...rest } = values;
  const end = isoFromDay(data_fim);
  const arrangement = arranjo.trim().toUpperCase() as NonNullable<NewEncumbrance['arranjo']>;
  return {
    documento: rest.documento,
    efeito: rest.efeito,
    contrato: rest.contrato,
    credor_nome: rest.credor_nome,
    credor_documento: rest.credor_documento,
    credor_conta: rest.credor_conta,
    prioridade: Number(prioridade),
    data_inicio: isoFromDay(data_inicio) ?? '',
    ...(arranjo.trim() === '' ? {} : { arranjo: arrangement }),
    ...(adquirente.trim() === '' ? {} : { adquirente: adquirente.trim() }),
    ...(end === null ? {} : { data_fim: end }),
    ...(parte === 'fixo'
      ? { valor_fixo_centavos: centavosFromTyped(valor) ?? 0 }
      : { percentual: percentOf(valor) }),
  };
}

function useEncumbranceForm(onDone: () => void) {
  const { t } = useTranslation();
  const { required } = rules(t);
  const day = (text: string) => (isoFromDay(text) === null ? t('form.date') : null);
  const form = useForm<EncumbranceValues>({
    initialValues: EMPTY,
    validate: {
      documento: required,
      contrato: required,
      credor_nome: required,
      credor_documento: required,
      credor_conta: required,
      valor: (text, { parte }) => {
        const isRead =
          parte === 'fixo' ? centavosFromTyped(text) : /^\d{1,3}(\.\d{1,4})?$/.test(percentOf(text));
        return isRead ? null : t('proposals.fault.amount');
      },
      prioridade: (text) => (/^[1-9]\d{0,2}$/.test(text) ? null : required('')),
      data_inicio: day,
      data_fim: (text) => (text === '' ? null : day(text)),
    },
  });
  const record = useRecordForm({
    form,
    fields: Object.keys(EMPTY),
    aliases: { percentual: 'valor', valor_fixo_centavos: 'valor' },
    save: (values: EncumbranceValues) => enterEncumbrance(bodyOf(values)),
    touches: [keys.ledger.all],
    said: () => t('agenda.entered'),
    onDone,
  });
  return { form, record };
}

/** Fields of plain text, and whether they have to be given. */
const TEXTS = [
  ['documento', true],
  ['contrato', true],
  ['credor_nome', true],
  ['credor_documento', true],
  ['credor_conta', true],
  ['prioridade', true],
  ['arranjo', false],
  ['adquirente', false],
] as const;

function EncumbranceForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { form, record } = useEncumbranceForm(onClose);
  return (
    <DialogForm record={record} onCancel={onClose}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {TEXTS.map(([name, isNeeded], index) => (
          <TextInput
            key={name}
            label={t(`agenda.field.${name}`)}
            withAsterisk={isNeeded}
            autoComplete="off"
            {...(index === 0 ? { 'data-autofocus': true } : {})}
            {...form.getInputProps(name)}
          />
        ))}
        <Select
          label={t('agenda.field.efeito')}
          allowDeselect={false}
          data={EFFECTS.map((value) => ({ value, label: t(`agenda.effect.${value}`) }))}
          {...form.getInputProps('efeito')}
        />
        <Select
          label={t('agenda.field.parte')}
          allowDeselect={false}
          data={PARTS.map((value) => ({ value, label: t(`agenda.part.${value}`) }))}
          {...form.getInputProps('parte')}
        />
        <TextInput
          label={t(`agenda.part.${form.values.parte}`)}
          withAsterisk
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('valor')}
        />
        <DateField
          label={t('agenda.field.data_inicio')}
          withAsterisk
          {...form.getInputProps('data_inicio')}
          value={form.values.data_inicio}
        />
        <DateField
          label={t('agenda.field.data_fim')}
          {...form.getInputProps('data_fim')}
          value={form.values.data_fim}
        />
      </SimpleGrid>
    </DialogForm>
  );
}
