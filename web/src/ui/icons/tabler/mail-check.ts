import { icon } from '../icon.ts';

export const IconMailCheck = icon(
  'M11 19H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v6M3 7l9 6l9-6m-6 12l2 2l4-4',
);
