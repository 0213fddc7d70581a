import { icon } from '../icon.ts';

export const IconPercentage = icon(
  'M16 17a1 1 0 1 0 2 0a1 1 0 1 0-2 0M6 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0m0 11L18 6',
);
