import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changeTask, taskListQuery, taskQuery } from '../../../api/tasks.ts';
import type { Task } from '../../../api/types.ts';
import { notifyDone, notifyFailure } from '../../../ui/feedback/notify.ts';
import { runAll } from '../../../ui/record/bulk/run-all.ts';

const PAGE = 50;
/** How many are moved by one press; of a project that has more, the rest is offered again. */
const MOST_PAGES = 40;

type MoveState =
  | { name: 'waiting' }
  | { name: 'moving'; settled: number; of: number }
  | { name: 'over'; stay: number };

/** Brings the tasks that name one project to another name, each by an update like any other. */
export function useMoveTasks(from: string, to: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [state, setState] = useState<MoveState>({ name: 'waiting' });
  const stopping = useRef<AbortController | null>(null);
  // Nobody sees any more what becomes of the rest.
  useEffect(() => () => stopping.current?.abort(), []);

  const page = (number: number) =>
    queries.fetchQuery({ ...taskListQuery({ project: from, page: number, per_page: PAGE }), staleTime: 0 });
  const all = async (): Promise<Task[]> => {
    const { rows, total } = await page(1);
    const pages = Math.min(MOST_PAGES, Math.ceil(total / PAGE));
    for (let number = 2; number <= pages; number += 1) rows.push(...(await page(number)).rows);
    return rows.filter(({ abilities }) => abilities.edit);
  };

  const move = async () => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setState({ name: 'moving', settled: 0, of: 0 });
    const tasks = await all();
    const { done } = await runAll(tasks, {
      work: ({ id, versao }) => changeTask({ id, project: to, versao }),
      isDone: async ({ id }) =>
        (await queries.fetchQuery({ ...taskQuery(id), staleTime: 0 })).task.project === to,
      onProgress: (settled) => setState({ name: 'moving', settled, of: tasks.length }),
      signal,
    });
    await queries.invalidateQueries({ queryKey: keys.tasks.all });
    const { total } = await page(1);
    setState(total === 0 ? { name: 'waiting' } : { name: 'over', stay: total });
    notifyDone(t('renamed.done', { count: done.length }));
  };

  return {
    state,
    move: () =>
      void move().catch((error: unknown) => {
        setState({ name: 'waiting' });
        notifyFailure(error);
      }),
    stop: () => stopping.current?.abort(),
  };
}
