import { icon } from '../icon.ts';

export const IconDeviceLaptop = icon(
  'M3 19h18M5 7a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1z',
);
