import { icon } from '../icon.ts';

export const IconCheck = icon('M5 12l5 5L20 7');
