import { icon } from '../icon.ts';

export const IconBookmarkPlus = icon('M12 17l-6 4V7a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v5m-2 7h6m-3-3v6');
