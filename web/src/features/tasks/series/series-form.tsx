import { Chip, Fieldset, Group, Select, SimpleGrid, Text } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { FREQUENCIES, MOST_BUSINESS_DAY, MOST_EVERY } from '@retaguarda/rules/recurrence';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changeSeries, createSeries } from '../../../api/task-series.ts';
import type { TaskSeries } from '../../../api/types.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { NumberText } from '../../../ui/forms/number-text.tsx';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useDueWindow } from '../due/use-due-window.ts';
import {
  nextDays,
  SERIES_FIELDS,
  type SeriesValues,
  seriesFaults,
  seriesValues,
  toRule,
  toSeries,
} from './series-fields.ts';
import { useWeekdayName } from './use-series-words.ts';

const MOST = { every: MOST_EVERY, businessDay: MOST_BUSINESS_DAY };
const DAYS_SHOWN = 3;
const WORKDAYS = [1, 2, 3, 4, 5] as const;

interface SeriesFormProps {
  /** The series that is changed, or the task that is to be the first of a new one. */
  of: TaskSeries | { taskId: number };
  /** The due date of the first task. */
  anchor: string;
  onClose: () => void;
}

const storedOf = ({ of }: Pick<SeriesFormProps, 'of'>): TaskSeries | null => ('taskId' in of ? null : of);

type Form = UseFormReturnType<SeriesValues>;

function useSeriesForm({ anchor, of, onClose }: SeriesFormProps) {
  const { t } = useTranslation();
  const form: Form = useForm<SeriesValues>({
    initialValues: seriesValues(storedOf({ of }), anchor),
    validate: (values) => {
      const faults = seriesFaults(values, MOST);
      const said = (name: keyof typeof faults) => (faults[name] ? t(`taskSeries.fault.${name}`) : null);
      return {
        every: said('every'),
        day: said('day'),
        ends_on: said('ends_on'),
        remaining: said('remaining'),
      };
    },
  });
  return useRecordForm({
    form,
    fields: SERIES_FIELDS,
    aliases: { month_day: 'day', business_day: 'day' },
    save: (values, _base, key) =>
      'taskId' in of
        ? createSeries({ task_id: of.taskId, ...toSeries(values) }, key)
        : changeSeries({ id: of.id, versao: of.versao, ...toSeries(values) }),
    touches: [keys.tasks.all],
    said: () => t('taskSeries.saved'),
    onDone: onClose,
  });
}

/** When a task comes again: how often, on which days, until when. */
export function SeriesForm(props: SeriesFormProps) {
  const { t } = useTranslation();
  const record = useSeriesForm(props);
  const { form } = record;
  const { frequency } = form.values;
  const isOfMonth = frequency === 'monthly' || frequency === 'yearly';
  return (
    <DialogForm record={record} refused={storedOf(props)?.abilities.edit === false} onCancel={props.onClose}>
      <SimpleGrid cols={2}>
        <Select
          label={t('taskSeries.frequency')}
          allowDeselect={false}
          data={FREQUENCIES.map((value) => ({ value, label: t(`taskSeries.${value}`) }))}
          data-autofocus
          {...form.getInputProps('frequency')}
        />
        <NumberText label={t('taskSeries.every')} maxLength={2} {...form.getInputProps('every')} />
      </SimpleGrid>
      {frequency === 'weekly' ? <Weekdays form={form} /> : null}
      {isOfMonth ? <DayOfMonth form={form} /> : null}
      <Ends form={form} />
      <Preview form={form} {...props} />
    </DialogForm>
  );
}

function Weekdays({ form }: { form: Form }) {
  const { t } = useTranslation();
  const nameOf = useWeekdayName();
  return (
    <Fieldset variant="unstyled" legend={t('taskSeries.weekdays')}>
      <Chip.Group multiple {...form.getInputProps('weekdays')} value={form.values.weekdays}>
        <Group gap="xs">
          {WORKDAYS.map((day) => (
            <Chip key={day} value={String(day)}>
              {nameOf(day)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  );
}

function DayOfMonth({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={2}>
      <Select
        label={t('taskSeries.by')}
        allowDeselect={false}
        data={(['month_day', 'business_day'] as const).map((value) => ({
          value,
          label: t(`taskSeries.by_${value}`),
        }))}
        {...form.getInputProps('by')}
      />
      <NumberText label={t('taskSeries.day')} maxLength={2} {...form.getInputProps('day')} />
    </SimpleGrid>
  );
}

function Ends({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { ends } = form.values;
  return (
    <SimpleGrid cols={2}>
      <Select
        label={t('taskSeries.ends')}
        allowDeselect={false}
        data={(['never', 'on', 'after'] as const).map((value) => ({
          value,
          label: t(`taskSeries.ends_${value}`),
        }))}
        {...form.getInputProps('ends')}
      />
      {ends === 'on' ? (
        <DateField
          label={t('taskSeries.endsOn')}
          {...form.getInputProps('ends_on')}
          value={form.values.ends_on}
        />
      ) : null}
      {ends === 'after' ? (
        <NumberText label={t('taskSeries.remaining')} maxLength={3} {...form.getInputProps('remaining')} />
      ) : null}
    </SimpleGrid>
  );
}

/** The next days by the rule as the form says it; the server counts again when it is time. */
function Preview({ anchor, form }: { form: Form } & Pick<SeriesFormProps, 'anchor'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { today, window } = useDueWindow();
  const faults = seriesFaults(form.values, MOST);
  if (faults.every || faults.day) return null;
  const last = anchor < today ? today : anchor;
  const days = nextDays(toRule(form.values), { anchor, last }, window.isHoliday, DAYS_SHOWN);
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {t('taskSeries.preview', { days: days.map((day) => format.day(day)).join(', ') })}
    </Text>
  );
}
