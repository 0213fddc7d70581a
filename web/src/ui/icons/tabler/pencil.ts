import { icon } from '../icon.ts';

export const IconPencil = icon('M4 20h4L18.5 9.5a2.828 2.828 0 1 0-4-4L4 16zm9.5-13.5l4 4');
