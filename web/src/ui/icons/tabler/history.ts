import { icon } from '../icon.ts';

export const IconHistory = icon('M12 8v4l2 2M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5');
