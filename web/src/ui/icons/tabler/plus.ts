import { icon } from '../icon.ts';

export const IconPlus = icon('M12 5v14m-7-7h14');
