import { icon } from '../icon.ts';

export const IconCalendarDue = icon(
  'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm12-4v4M8 3v4m-4 4h16M11 16a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
);
