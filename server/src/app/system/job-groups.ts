import { MAIL_TASKS } from '../mail-tasks.ts';

/** The kinds of work that administrators look for in the queue. */
export const JOB_GROUPS = ['mails', 'imports', 'webhooks'] as const;
export type JobGroup = (typeof JOB_GROUPS)[number];

const BEGINNINGS: Record<Exclude<JobGroup, 'mails'>, string> = {
  imports: 'operations.import',
  webhooks: 'webhooks.',
};

/** Whether a task is of the group. */
export function isOfGroup(group: JobGroup, task: string): boolean {
  return group === 'mails' ? MAIL_TASKS.includes(task) : task.startsWith(BEGINNINGS[group]);
}
