import { MultiSelect, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { changeSignalReport } from '../../api/signals.ts';
import type { ShownSignalReport } from '../../api/types.ts';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { peopleChoices } from './people-choices.ts';
import { HOURS, hourText, WEEKDAYS } from './report-hours.ts';

const FREQUENCIES = ['nunca', 'diaria', 'semanal'] as const;

interface ReportFormProps {
  report: ShownSignalReport['relatorio'];
  people: ShownSignalReport['pessoas'];
  onClose: () => void;
}

function useReportForm({ onClose, report }: Omit<ReportFormProps, 'people'>) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: {
      frequencia: report.frequencia,
      hora: String(report.hora),
      dia_semana: String(report.dia_semana),
      destinatarios: report.destinatarios.map(({ id }) => String(id)),
    },
    validate: {
      destinatarios: (chosen, { frequencia }) =>
        frequencia !== 'nunca' && chosen.length === 0 ? t('signals.recipientsForm') : null,
    },
  });
  const record = useRecordForm({
    form,
    fields: Object.keys(form.values),
    save: ({ destinatarios, dia_semana, frequencia, hora }) =>
      changeSignalReport({
        frequencia,
        hora: Number(hora),
        dia_semana: Number(dia_semana),
        destinatarios: destinatarios.map(Number),
        versao: report.versao,
      }),
    touches: [keys.signals.all],
    said: () => t('signals.reportChanged'),
    onDone: onClose,
  });
  return { form, record };
}

/** Changes when the report goes out, and to whom. */
export function ReportForm({ onClose, people, report }: ReportFormProps) {
  const { t } = useTranslation();
  const { form, record } = useReportForm({ onClose, report });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <Select
        label={t('signals.often')}
        allowDeselect={false}
        data-autofocus
        data={FREQUENCIES.map((value) => ({ value, label: t(`signals.frequency.${value}`) }))}
        {...form.getInputProps('frequencia')}
      />
      {form.values.frequencia === 'semanal' ? (
        <Select
          label={t('signals.weekday')}
          allowDeselect={false}
          data={WEEKDAYS.map((value, index) => ({
            value: String(index + 1),
            label: t(`signals.weekdays.${value}`),
          }))}
          {...form.getInputProps('dia_semana')}
        />
      ) : null}
      {form.values.frequencia === 'nunca' ? null : (
        <>
          <Select
            label={t('signals.hour')}
            allowDeselect={false}
            data={HOURS.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
            {...form.getInputProps('hora')}
          />
          <MultiSelect
            label={t('signals.recipients')}
            data={peopleChoices(people, report.destinatarios)}
            searchable
            {...form.getInputProps('destinatarios')}
          />
        </>
      )}
    </DialogForm>
  );
}
