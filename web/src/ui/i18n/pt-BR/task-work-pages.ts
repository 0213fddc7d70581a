import { taskPages } from './task-pages.ts';
import { taskWork } from './task-work.ts';

/** The texts of tasks, with those of the pages about tasks that come again. */
export const taskWorkPages = { ...taskPages, ...taskWork } as const;
