import { Group, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { saveAcquirerMapping } from '../../api/reconciliation.ts';
import type { AcquirerMapping } from '../../api/types.ts';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { MappingPreview } from './mapping-preview.tsx';
import {
  MAPPED_FIELDS,
  type MappedField,
  type MappingValues,
  mappingBody,
  mappingValues,
} from './mapping-values.ts';

type MappingForm = UseFormReturnType<MappingValues>;

const MOST_PLACES = 4_000;
const FORMS = ['DD/MM/AAAA', 'AAAA-MM-DD', 'DDMMAAAA', 'AAAAMMDD', 'DDMMAA', 'AAMMDD'];
const SEPARATORS = [
  { value: ';', label: ';' },
  { value: ',', label: ',' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: '|' },
];

/** How files of an acquirer whose layout is not known are read, with what it makes of the first lines of one. */
export function MappingDialogForm({
  onClose,
  stored,
}: {
  stored: AcquirerMapping | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { required } = rules(t);
  const form = useForm<MappingValues>({
    initialValues: mappingValues(stored),
    validate: { nome: required, adquirente: required },
  });
  const record = useRecordForm({
    form,
    fields: ['nome', 'adquirente', 'nome_arquivo', ...MAPPED_FIELDS.map((field) => `campos.${field}`)],
    aliases: Object.fromEntries(
      MAPPED_FIELDS.map((field) => [`campos.${field}`, `mapeamento.campos.${field}`]),
    ),
    save: (values: MappingValues) => saveAcquirerMapping(mappingBody(values, stored)),
    touches: [keys.ledger.all],
    said: () => t('reconciliation.mappingSaved'),
    onDone: onClose,
  });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          label={t('reconciliation.mappingName')}
          withAsterisk
          data-autofocus
          maxLength={80}
          {...form.getInputProps('nome')}
        />
        <TextInput
          label={t('reconciliation.acquirer')}
          withAsterisk
          maxLength={40}
          {...form.getInputProps('adquirente')}
        />
        <TextInput
          label={t('reconciliation.fileName')}
          maxLength={80}
          {...form.getInputProps('nome_arquivo')}
        />
      </SimpleGrid>
      <ReadingFields form={form} />
      <PlaceFields form={form} />
      <MappingPreview values={form.values} />
    </DialogForm>
  );
}

function ReadingFields({ form }: { form: MappingForm }) {
  const { t } = useTranslation();
  const named = (group: 'format' | 'contents' | 'decimals', names: readonly string[]) =>
    names.map((value) => ({ value, label: t(`reconciliation.${group}.${value}` as never) }));
  const choice = { allowDeselect: false } as const;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }}>
      <Select
        label={t('reconciliation.formatLabel')}
        data={named('format', ['csv', 'fixo'])}
        {...choice}
        {...form.getInputProps('formato')}
      />
      <Select
        label={t('reconciliation.contentsLabel')}
        data={named('contents', ['vendas', 'pagamentos'])}
        {...choice}
        {...form.getInputProps('conteudo')}
      />
      <Select
        label={t('reconciliation.encoding')}
        data={[
          { value: 'latin1', label: 'ISO-8859-1' },
          { value: 'utf8', label: 'UTF-8' },
        ]}
        {...choice}
        {...form.getInputProps('codificacao')}
      />
      {form.values.formato === 'csv' ? (
        <Select
          label={t('reconciliation.separator')}
          data={SEPARATORS}
          {...choice}
          {...form.getInputProps('separador')}
        />
      ) : null}
      <Select label={t('reconciliation.dates')} data={FORMS} {...choice} {...form.getInputProps('datas')} />
      <Select
        label={t('reconciliation.decimalsLabel')}
        data={named('decimals', ['virgula', 'ponto', 'centavos'])}
        {...choice}
        {...form.getInputProps('decimais')}
      />
      <LineFields form={form} />
    </SimpleGrid>
  );
}

/** Which lines of a file are of it. */
function LineFields({ form }: { form: MappingForm }) {
  const { t } = useTranslation();
  return (
    <>
      <NumberInput
        label={t('reconciliation.skipFirst')}
        min={0}
        max={50}
        allowDecimal={false}
        {...form.getInputProps('ignorar_inicio')}
      />
      <NumberInput
        label={t('reconciliation.skipLast')}
        min={0}
        max={10}
        allowDecimal={false}
        {...form.getInputProps('ignorar_fim')}
      />
      <TextInput
        label={t('reconciliation.beginsWith')}
        maxLength={40}
        {...form.getInputProps('comeca_com')}
      />
    </>
  );
}

function PlaceFields({ form }: { form: MappingForm }) {
  const { t } = useTranslation();
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend>{t(`reconciliation.places.${form.values.formato}`)}</legend>
      <SimpleGrid cols={{ base: 2, sm: 4 }} mt="xs">
        {MAPPED_FIELDS.map((field) => (
          <PlaceField key={field} form={form} field={field} />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}

function PlaceField({ field, form }: { form: MappingForm; field: MappedField }) {
  const { t } = useTranslation();
  const label = t(`reconciliation.mapped.${field}`);
  const number = {
    min: 1,
    max: MOST_PLACES,
    allowDecimal: false,
    error: form.errors[`campos.${field}`],
  } as const;
  const first = form.getInputProps(`campos.${field}.first`);
  if (form.values.formato === 'csv') return <NumberInput label={label} {...first} {...number} />;
  return (
    <Group gap={4} wrap="nowrap" align="end">
      <NumberInput
        label={label}
        aria-label={t('reconciliation.fromOf', { field: label })}
        {...first}
        {...number}
      />
      <NumberInput
        aria-label={t('reconciliation.untilOf', { field: label })}
        {...form.getInputProps(`campos.${field}.last`)}
        {...number}
        error={undefined}
      />
    </Group>
  );
}
