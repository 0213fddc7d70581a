import { icon } from '../icon.ts';

export const IconDeviceMobile = icon(
  'M6 5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2zm5-1h2m-1 13v.01',
);
