import { icon } from '../icon.ts';

export const IconArrowsRightLeft = icon('M21 7H3m15 3l3-3l-3-3M6 20l-3-3l3-3m-3 3h18');
