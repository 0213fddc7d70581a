import { parseDate } from '../../modules/calendar/index.ts';

/** A day as the endpoints take it, however people write it: `DD/MM/YYYY` or `YYYY-MM-DD`; null for none. */
export function dayText(text: string): string | null {
  return parseDate(text);
}
