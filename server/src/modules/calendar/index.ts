import { mapConstraints } from '../../platform/db/database-errors.ts';
import { calendarProblems } from './problems.ts';

export { type BankingCalendar, bankingCalendar } from './banking-calendar.ts';
export { listDaysOff } from './days-off.ts';
export type { TenantHoliday } from './holiday-queries.ts';
export { holidayRecord } from './holiday-record.ts';
export { createHoliday, holidayFields, listHolidays, removeHoliday } from './holiday-service.ts';
export { LocalTime, parseDate } from './local-time.ts';
export { calendarProblems } from './problems.ts';
export { calendarTenantRemovalParts } from './removal-parts.ts';
export type { CalendarTables } from './tables.ts';
export { findTenantCalendar } from './tenant-calendar-queries.ts';

mapConstraints({ tenant_holidays_day_key: calendarProblems.holidayTaken });
