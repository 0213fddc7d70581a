import { useQueryClient } from '@tanstack/react-query';
import { taskQuery } from '../../../api/tasks.ts';
import type { TaskDetail } from '../../../api/types.ts';
import { notifyFailure } from '../../../ui/feedback/notify.ts';
import { useTasksChanged } from '../use-tasks-changed.ts';

/** Shows a change of an open task at once and makes it; a refusal is said, and what was there comes back. */
export function useDetailChange(id: number) {
  const queries = useQueryClient();
  const changed = useTasksChanged();
  const { queryKey } = taskQuery(id);
  return async (expected: (detail: TaskDetail) => TaskDetail, work: () => Promise<unknown>) => {
    await queries.cancelQueries({ queryKey });
    const before = queries.getQueryData(queryKey);
    queries.setQueryData(queryKey, (detail) => detail && expected(detail));
    try {
      await work();
    } catch (error) {
      queries.setQueryData(queryKey, before);
      notifyFailure(error);
    } finally {
      void changed();
    }
  };
}
