import { icon } from '../icon.ts';

export const IconChevronsUp = icon('M7 11l5-5l5 5M7 17l5-5l5 5');
