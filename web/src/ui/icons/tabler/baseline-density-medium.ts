import { icon } from '../icon.ts';

export const IconBaselineDensityMedium = icon('M4 20h16M4 12h16M4 4h16');
