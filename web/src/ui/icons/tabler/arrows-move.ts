import { icon } from '../icon.ts';

export const IconArrowsMove = icon(
  'M18 9l3 3l-3 3m-3-3h6M6 9l-3 3l3 3m-3-3h6m0 6l3 3l3-3m-3-3v6m3-15l-3-3l-3 3m3-3v6',
);
