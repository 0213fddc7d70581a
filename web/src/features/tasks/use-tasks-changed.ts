import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads what the page shows of tasks again, after a change that the caller made; done when all of it was read. */
export function useTasksChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['tasks'] }), [queries]);
}
