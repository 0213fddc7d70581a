import { isDay } from '@retaguarda/rules/calendar-days';
import { oneOf, type SearchRecord } from '../../../ui/address-search.ts';
import { type BoardFilters, parseBoardFilters } from '../task-filters.ts';

/** How much a calendar shows at once. */
export const VIEWS = ['mes', 'semana'] as const;
export type CalendarView = (typeof VIEWS)[number];

/** What the calendar keeps in the address: what the board does, and which days it shows. */
export interface CalendarFilters extends Omit<BoardFilters, 'raias'> {
  /** A month when absent, where there is room for one. */
  visao?: CalendarView;
  /** A day of the month or week that is shown; today when absent. */
  dia?: string;
}

/** Reads the address of the calendar; unknown or unusable values count as not given. */
export function parseCalendarFilters(search: SearchRecord): CalendarFilters {
  const filters: CalendarFilters = parseBoardFilters({ ...search, raias: undefined });
  const view = oneOf(search['visao'], VIEWS);
  if (view === 'semana') filters.visao = view;
  if (typeof search['dia'] === 'string' && isDay(search['dia'])) filters.dia = search['dia'];
  return filters;
}
