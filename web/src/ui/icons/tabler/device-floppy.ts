import { icon } from '../icon.ts';

export const IconDeviceFloppy = icon(
  'M6 4h10l4 4v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M10 14a2 2 0 1 0 4 0a2 2 0 1 0-4 0m4-10v4H8V4',
);
