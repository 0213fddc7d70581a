import { icon } from '../icon.ts';

export const IconBookmark = icon('M18 7v14l-6-4l-6 4V7a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4');
