import { isOpen, TASK_STATUSES } from '@retaguarda/rules/task-status';

/**
 * The statuses after some were chosen in place of others: what is open is one of them or stands for all that are, whichever was
 * chosen last. None of them are all.
 */
export function chooseStatuses(before: string, next: string | undefined): string {
  if (next === undefined) return 'all';
  const names = next.split(',');
  if (!names.includes('open')) return next;
  const wasOpen = before.split(',').includes('open');
  const isSingle = (name: string) => TASK_STATUSES.some((status) => status === name && isOpen(status));
  const hasSingle = names.some(isSingle);
  if (!hasSingle) return next;
  return names.filter((name) => (wasOpen ? name !== 'open' : !isSingle(name))).join();
}
