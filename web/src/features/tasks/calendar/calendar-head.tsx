import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons/index.ts';
import classes from './calendar.module.css';
import { type CalendarView, VIEWS } from './calendar-filters.ts';
import { turned } from './periods.ts';

interface CalendarHeadProps {
  /** The month or the days that are shown, in words. */
  label: string;
  view: CalendarView;
  day: string;
  /** Whether there is room for a month. */
  mayChoose: boolean;
  onChange: (change: { dia?: string | undefined; visao?: string }) => void;
}

/** Says which days are shown, and turns to others. */
export function CalendarHead({ day, label, mayChoose, onChange, view }: CalendarHeadProps) {
  const { t } = useTranslation();
  const turn = (by: 1 | -1) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={t(`taskCalendar.${by === 1 ? 'next' : 'previous'}.${view}`)}
      onClick={() => onChange({ dia: turned(view, day, by) })}
    >
      {by === 1 ? <IconChevronRight size={16} /> : <IconChevronLeft size={16} />}
    </ActionIcon>
  );
  return (
    <div className={classes['head']}>
      <h2 className={classes['period']} aria-live="polite">
        {label}
      </h2>
      <Group gap={4} wrap="nowrap">
        {turn(-1)}
        <Button variant="default" onClick={() => onChange({ dia: undefined })}>
          {t('taskCalendar.today')}
        </Button>
        {turn(1)}
      </Group>
      {mayChoose ? (
        <SegmentedControl
          aria-label={t('taskCalendar.view')}
          value={view}
          data={VIEWS.map((value) => ({ value, label: t(`taskCalendar.${value}`) }))}
          onChange={(visao) => onChange({ visao })}
        />
      ) : null}
    </div>
  );
}
