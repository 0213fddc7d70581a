import { icon } from '../icon.ts';

export const IconEqual = icon('M5 10h14M5 14h14');
