import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { hasCodeForm } from '@retaguarda/rules/code-forms';
import { HOLIDAY_SCOPES } from '@retaguarda/rules/holiday-scope';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { UF_CODES } from '@retaguarda/rules/uf';
import { useTranslation } from 'react-i18next';
import { createHoliday } from '../../api/holidays.ts';
import { keys } from '../../api/keys.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { isoFromDay } from '../../ui/forms/days.ts';
import { SearchSelect } from '../../ui/forms/search-select.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';

interface HolidayValues extends Record<string, unknown> {
  data: string;
  nome: string;
  escopo: (typeof HOLIDAY_SCOPES)[number];
  uf: string;
  municipio_ibge: string;
}

const FIELDS = ['data', 'nome', 'escopo', 'uf', 'municipio_ibge'];
const EMPTY: HolidayValues = { data: '', nome: '', escopo: 'municipal', uf: '', municipio_ibge: '' };

interface HolidayDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Adds a holiday of the tenant. */
export function HolidayDialog({ opened, onClose }: HolidayDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog of={opened} onClose={onClose} title={t('holidays.add')}>
      {() => <HolidayForm onClose={onClose} />}
    </RecordDialog>
  );
}

function useHolidayForm(onDone: () => void) {
  const { t } = useTranslation();
  const check = rules(t);
  const form = useForm<HolidayValues>({
    initialValues: EMPTY,
    validate: {
      data: (text) => (isoFromDay(text) === null ? t('form.date') : null),
      nome: check.required,
      uf: (text, { escopo }) => (escopo === 'estadual' ? check.required(text) : null),
      municipio_ibge: (text, { escopo }) =>
        escopo !== 'municipal' || hasCodeForm('municipality', text) ? null : t('holidays.faultCity'),
    },
  });
  const record = useRecordForm({
    form,
    fields: FIELDS,
    save: ({ data, escopo, municipio_ibge, nome, uf }) =>
      createHoliday({
        data: isoFromDay(data) ?? '',
        nome: nome.trim(),
        escopo,
        ...(escopo === 'estadual' ? { uf } : {}),
        ...(escopo === 'municipal' ? { municipio_ibge } : {}),
      }),
    touches: [keys.holidays.all],
    said: (_, { nome }) => t('holidays.added', { name: nome.trim() }),
    onDone,
  });
  return { form, record };
}

function HolidayForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { form, record } = useHolidayForm(onClose);
  const { escopo } = form.values;
  return (
    <DialogForm record={record} onCancel={onClose}>
      <DateField
        label={t('sales.date')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('data')}
        value={form.values.data}
      />
      <TextInput
        label={t('holidays.name')}
        withAsterisk
        maxLength={TEXT_LENGTHS.holidayName}
        autoComplete="off"
        {...form.getInputProps('nome')}
      />
      <Select
        label={t('holidays.scopeTitle')}
        allowDeselect={false}
        data={HOLIDAY_SCOPES.map((value) => ({ value, label: t(`holidays.scope.${value}`) }))}
        {...form.getInputProps('escopo')}
      />
      {escopo === 'estadual' ? (
        <SearchSelect
          label={t('field.state')}
          withAsterisk
          data={UF_CODES}
          {...form.getInputProps('uf')}
          value={form.values.uf || null}
          onChange={(uf) => form.setFieldValue('uf', uf ?? '')}
        />
      ) : null}
      {escopo === 'municipal' ? (
        <TextInput
          label={t('holidays.city')}
          withAsterisk
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          {...form.getInputProps('municipio_ibge')}
        />
      ) : null}
    </DialogForm>
  );
}
