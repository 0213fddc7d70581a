import { icon } from '../icon.ts';

export const IconX = icon('M18 6L6 18M6 6l12 12');
