import { icon } from '../icon.ts';

export const IconChevronsLeft = icon('M11 7l-5 5l5 5m6-10l-5 5l5 5');
