import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../api/keys.ts';
import { taskQuery } from '../../../api/tasks.ts';
import type { TaskDetail } from '../../../api/types.ts';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';

interface DetailChange {
  /** The task as it will be. */
  expected: (detail: TaskDetail) => TaskDetail;
  work: () => Promise<unknown>;
}

/** Shows a change of an open task at once and makes it; a refusal is said, and what was there comes back. */
export function useDetailChange(id: number): (change: DetailChange) => void {
  const queries = useQueryClient();
  const { queryKey } = taskQuery(id);
  const { act } = useRecordMutation({
    touches: [keys.tasks.all],
    work: async ({ expected, work }: DetailChange) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (detail) => detail && expected(detail));
      try {
        await work();
      } catch (error) {
        queries.setQueryData(queryKey, before);
        throw error;
      }
    },
  });
  return act;
}
