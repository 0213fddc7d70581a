import { icon } from '../icon.ts';

export const IconBaselineDensitySmall = icon('M4 3h16M4 9h16M4 15h16M4 21h16');
