import { icon } from '../icon.ts';

export const IconRadar = icon(
  'M21 12h-8a1 1 0 1 0-1 1v8a9 9 0 0 0 9-9M16 9a5 5 0 1 0-7 7M20.486 9A9 9 0 1 0 9.004 20.495',
);
