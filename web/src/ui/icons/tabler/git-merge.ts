import { icon } from '../icon.ts';

export const IconGitMerge = icon(
  'M5 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0m10 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 8v8M7 8a4 4 0 0 0 4 4h4',
);
