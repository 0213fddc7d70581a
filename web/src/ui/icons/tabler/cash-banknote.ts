import { icon } from '../icon.ts';

export const IconCashBanknote = icon(
  'M9 12a3 3 0 1 0 6 0a3 3 0 0 0-6 0M3 8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zm15 4h.01M6 12h.01',
);
