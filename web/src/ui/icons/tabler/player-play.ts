import { icon } from '../icon.ts';

export const IconPlayerPlay = icon('M7 4v16l13-8z');
