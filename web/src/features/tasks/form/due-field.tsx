import { Button, Group } from '@mantine/core';
import { addDays } from '@retaguarda/rules/calendar-days';
import { type DueWindow, dueDateFault, nextDueDate } from '@retaguarda/rules/due-date';
import { isNationalHoliday } from '@retaguarda/rules/national-holidays';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { dayFromIso, isoFromDay } from '../../../ui/forms/days.ts';
import type { CalendarDays } from '../../../ui/forms/typed-days.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useDueWindow } from '../due/use-due-window.ts';

/** The days of the window for a calendar, which marks the holidays of the country as well as those of the tenant. */
export const calendarOf = (window: DueWindow): CalendarDays => ({
  first: window.earliest,
  last: window.latest,
  isClosed: (day) => dueDateFault(day, window) !== null,
  isHoliday: (day) => window.isHoliday(day) || isNationalHoliday(day),
});

interface DueFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  onBlur?: () => void;
  'data-path'?: string;
}

/** A due date with the window it may lie in, its day of the week, and the dates that are mostly chosen. */
export function DueField({ value, onChange, ...props }: DueFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { today, window, skipsHolidays } = useDueWindow();
  const chosen = isoFromDay(value);
  const range = { from: format.day(window.earliest), to: format.day(window.latest) };
  const hint = t(skipsHolidays ? 'taskForm.dueHintHolidays' : 'taskForm.dueHint', range);
  const quick = [
    { label: t('taskForm.dueEarliest'), day: window.earliest },
    { label: t('taskForm.dueWeeks', { count: 1 }), day: nextDueDate(addDays(today, 7), window) },
    { label: t('taskForm.dueWeeks', { count: 2 }), day: nextDueDate(addDays(today, 14), window) },
    { label: t('taskForm.dueMonth'), day: nextDueDate(addDays(today, 30), window) },
  ].flatMap(({ label, day }) => (day === null ? [] : { label, day }));
  return (
    <div>
      <DateField
        label={t('tasks.column.due')}
        days={calendarOf(window)}
        value={value}
        onChange={onChange}
        description={chosen === null ? hint : `${format.longDay(chosen)}. ${hint}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...props}
      />
      <Group gap={4} mt={6} role="group" aria-label={t('taskForm.dueQuick')}>
        {quick.map(({ label, day }) => (
          <Button
            key={label}
            size="compact-xs"
            variant="default"
            title={format.longDay(day)}
            onClick={() => onChange(dayFromIso(day))}
          >
            {label}
          </Button>
        ))}
      </Group>
    </div>
  );
}
