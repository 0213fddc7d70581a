import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads what the page shows of tasks again, after a change that the caller made. */
export function useTasksChanged(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: ['tasks'] }), [queries]);
}
