import { icon } from '../icon.ts';

export const IconChecks = icon('M7 12l5 5L22 7M2 12l5 5m5-5l5-5');
