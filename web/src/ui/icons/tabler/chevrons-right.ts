import { icon } from '../icon.ts';

export const IconChevronsRight = icon('M7 7l5 5l-5 5m6-10l5 5l-5 5');
