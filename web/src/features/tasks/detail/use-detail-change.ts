import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../api/keys.ts';
import { taskQuery } from '../../../api/tasks.ts';
import type { TaskDetail } from '../../../api/types.ts';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';

interface DetailChange {
  /** The task as it will be. */
  expected: (detail: TaskDetail) => TaskDetail;
  work: () => Promise<unknown>;
  /** What the notice says; none where it is absent. */
  said?: string;
  /** Takes the change back, which the notice then offers. */
  undo?: () => Promise<unknown>;
}

/**
 * Shows a change of an open task at once and makes it; when it is refused, what was there comes back. `change` says the refusal
 * by itself, `run` throws it.
 */
export function useDetailChange(id: number) {
  const queries = useQueryClient();
  const { queryKey } = taskQuery(id);
  const { act, run } = useRecordMutation({
    touches: [keys.tasks.all],
    said: (_done, { said }) => said ?? null,
    undo: (_done, { undo }) => undo ?? null,
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
  return { change: act, run };
}
