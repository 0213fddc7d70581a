import { icon } from '../icon.ts';

export const IconLanguage = icon(
  'M9 6.371C9 10.789 6.761 13 4 13m0-6.629h7M5 9c0 2.144 2.252 3.908 6 4m1 7l4-9l4 9m-.9-2h-6.2M6.694 3l.793.582',
);
