import { icon } from '../icon.ts';

export const IconArrowUp = icon('M12 5v14m6-8l-6-6m-6 6l6-6');
