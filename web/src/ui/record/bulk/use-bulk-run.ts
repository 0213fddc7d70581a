import { useEffect, useRef, useState } from 'react';
import type { Selection } from '../../data-table/use-selection.ts';
import { useRefresh } from '../use-record-mutation.ts';
import type { Bulk, BulkAction } from './bulk-action.ts';
import { takeBackAll, type WayBack } from './bulk-undo.tsx';
import { type Outcome, runAll, runTogether } from './run-all.ts';

/** How far an action has come: what is asked before, the work itself, and what came of it where not all was done. */
export type BulkStage<Row> =
  | { name: 'asking' }
  | { name: 'running'; settled: number; of: number; isStopping: boolean }
  | { name: 'over'; outcome: Outcome<Row>; of: number };

interface BulkRun<Row> {
  action: BulkAction<Row>;
  selection: Selection<Row>;
  touches: Bulk<Row>['touches'];
  /** Every record was done. */
  onAllDone: (count: number) => void;
  /** Says what was done to how many, and offers to take it back where `undo` is given. */
  tell: (count: number, undo: (() => void) | null) => void;
}

/** Does an action to records, brings the page up to date, and leaves selected what was not done. */
export function useBulkRun<Row>({ action, onAllDone, selection, tell, touches }: BulkRun<Row>) {
  const [stage, setStage] = useState<BulkStage<Row>>({ name: 'asking' });
  const refresh = useRefresh();
  const stopping = useRef<AbortController | null>(null);
  // Nobody sees any more what becomes of the rest.
  useEffect(() => () => stopping.current?.abort(), []);

  const start = async (rows: readonly Row[], value: string) => {
    const of = rows.length;
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setStage({ name: 'running', settled: 0, of, isStopping: false });
    const ways: WayBack[] = [];
    const onProgress = (settled: number) =>
      setStage({ name: 'running', settled, of, isStopping: signal.aborted });
    const { workAll } = action;
    const keepWay = (row: Row, done: Row) => {
      const back = action.undo?.(row, done);
      if (back) ways.push({ name: selection.nameOf(row), back });
    };
    const oneByOne = () =>
      runAll(rows, {
        work: async (row) => keepWay(row, (await action.work(row, value)) as Row),
        isDone: async (row) => (await action.isDone?.(row, value)) ?? false,
        onProgress,
        signal,
      });
    const outcome = await (workAll
      ? runTogether(rows, { work: (some) => workAll(some, value), onProgress, signal })
      : oneByOne());
    if (workAll) for (const row of outcome.done) keepWay(row, row);
    await refresh(touches);
    selection.drop(outcome.done);
    const undo = ways.length > 0 ? () => void takeBackAll(ways, () => refresh(touches)) : null;
    if (outcome.done.length === of) onAllDone(of);
    else setStage({ name: 'over', outcome, of });
    if (outcome.done.length === of || undo !== null) tell(outcome.done.length, undo);
  };

  const stop = () => {
    stopping.current?.abort();
    setStage((now) => (now.name === 'running' ? { ...now, isStopping: true } : now));
  };

  return { stage, start: (rows: readonly Row[], value: string) => void start(rows, value), stop };
}
