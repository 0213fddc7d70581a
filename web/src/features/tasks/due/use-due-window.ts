import { type DueWindow, dueWindow } from '@retaguarda/rules/due-date';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { taskHolidaysQuery, taskSettingsQuery } from '../../../api/tasks.ts';
import { TimeZoneContext } from '../../../ui/use-format.ts';
import { todayIn } from '../../../ui/zoned-days.ts';

/** The days that a due date may have now, by the rules and the holidays of the tenant; the server knows which they are. */
export function useDueWindow(): { today: string; window: DueWindow; skipsHolidays: boolean } {
  const today = todayIn(use(TimeZoneContext));
  const skipsHolidays = useQuery(taskSettingsQuery).data?.skip_holidays ?? false;
  const holidays = new Set(useQuery(taskHolidaysQuery).data);
  return { today, window: dueWindow(today, (day) => holidays.has(day)), skipsHolidays };
}
