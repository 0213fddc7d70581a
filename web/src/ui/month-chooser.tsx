import { ActionIcon, Group } from '@mantine/core';
import { addMonths } from '@retaguarda/rules/calendar-days';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from './forms/search-select.tsx';
import { IconChevronLeft, IconChevronRight } from './icons/index.ts';
import { useMonthName } from './month-names.ts';
import { currentMonth } from './months.ts';
import { TimeZoneContext } from './use-format.ts';

const MONTHS = 36;
/** What is due next month can be known already. */
const AHEAD = 1;

/** The month that it is now where the tenant does its business. */
export function useCurrentMonth(): string {
  return currentMonth(use(TimeZoneContext));
}

interface MonthChooserProps {
  value: string;
  /** What stands for all months together, where that can be chosen as well. */
  every?: string;
  onChange: (month: string) => void;
}

/** Goes month by month, or to one of the last three years at once. */
export function MonthChooser({ value, every, onChange }: MonthChooserProps) {
  const { t } = useTranslation();
  const nameOf = useMonthName();
  const latest = addMonths(useCurrentMonth(), AHEAD);
  const months = Array.from({ length: MONTHS }, (_month, index) => addMonths(latest, -index));
  const isEvery = value === every;
  const known = isEvery || months.includes(value) ? months : [value, ...months];
  const whole = every === undefined ? [] : [{ value: every, label: t('month.every') }];
  const step = (label: string, by: 1 | -1) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      disabled={isEvery || (by === 1 && value >= latest)}
      onClick={() => onChange(addMonths(value, by))}
    >
      {by === 1 ? <IconChevronRight size={16} /> : <IconChevronLeft size={16} />}
    </ActionIcon>
  );
  return (
    <Group gap={4} wrap="nowrap">
      {step(t('month.previous'), -1)}
      <SearchSelect
        aria-label={t('month.one')}
        w={190}
        allowDeselect={false}
        value={value}
        data={[...whole, ...known.map((month) => ({ value: month, label: nameOf(month) }))]}
        onChange={(month) => onChange(month ?? value)}
      />
      {step(t('month.next'), 1)}
    </Group>
  );
}
