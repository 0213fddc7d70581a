import { icon } from '../icon.ts';

export const IconInfoCircle = icon('M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0m9-3h.01M11 12h1v4h1');
