import { icon } from '../icon.ts';

export const IconArrowRight = icon('M5 12h14m-6 6l6-6m-6-6l6 6');
