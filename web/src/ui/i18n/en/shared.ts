import { common } from './common.ts';
import { sharedProject } from './shared-project.ts';
import { state } from './state.ts';
import { tasks } from './tasks.ts';

/** The English texts of the public page of a project. */
export const shared = {
  action: common.action,
  state,
  due: tasks.due,
  priority: tasks.priority,
  taskStatus: tasks.taskStatus,
  tasks: tasks.tasks,
  ...sharedProject,
} as const;
