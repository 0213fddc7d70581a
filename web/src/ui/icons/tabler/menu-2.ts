import { icon } from '../icon.ts';

export const IconMenu2 = icon('M4 6h16M4 12h16M4 18h16');
