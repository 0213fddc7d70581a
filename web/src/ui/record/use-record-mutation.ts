import {
  partialMatchKey,
  type Query,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import i18next from 'i18next';
import { useCallback } from 'react';
import { notifyDone, notifyFailure } from '../feedback/notify.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

/** What is no longer known for certain once something was changed, and how others come to know of it. */
export interface Aftermath<Done, Asked> {
  /** Keys of everything that may show what was changed. */
  touches: readonly QueryKey[];
  /** What the notice says; no notice where it is absent or null. */
  said?: (done: Done, asked: Asked) => string | null;
  /** What takes the change back, which the notice then offers; null for one that cannot be. */
  undo?: (done: Done, asked: Asked) => (() => Promise<unknown>) | null;
  /** What follows, such as closing a dialog or leaving the page. */
  onDone?: (done: Done, asked: Asked) => unknown;
}

interface RecordMutation<Done, Asked> extends Aftermath<Done, Asked> {
  /** Makes the change; `key` is the idempotency key of a creation. */
  work: (asked: Asked, key: string) => Promise<Done>;
  /** The key of a record that the change takes away: it is not read again, and forgotten once `onDone` has left it. */
  removes?: QueryKey;
  /** Shows a refusal; by default a notice does. A dialog that waits for `run` shows it itself. */
  onRefused?: (thrown: unknown) => void;
}

/** Reads anew what is on the page and forgets the rest, except `removed`; answers when the page is up to date. */
export function useRefresh(): (touches: readonly QueryKey[], removed?: QueryKey) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (touches, removed) => {
      const kept = removed && { predicate: (query: Query) => !partialMatchKey(query.queryKey, removed) };
      await Promise.all(touches.map((queryKey) => queries.invalidateQueries({ queryKey, ...kept })));
    },
    [queries],
  );
}

/** What offers the way back comes with the first change that has one; what was done is said also where it does not come. */
async function tell(message: string, undo: (() => void) | null, askedAt: number): Promise<void> {
  const notice = undo && (await import('../feedback/undo-notice.tsx').catch(() => null));
  if (undo && notice) notice.notifyUndoable(message, undo, askedAt);
  else notifyDone(message);
}

/**
 * A change of a record: tells whether it is running, brings up to date what shows the record, and says that it was done.
 * Also after a refusal the page is brought up to date, since somebody else may have been faster. `act` shows a refusal by
 * itself; `run` throws it to whoever waits for it.
 */
export function useRecordMutation<Asked = void, Done = unknown>(options: RecordMutation<Done, Asked>) {
  const { onDone, onRefused = notifyFailure, removes, said, touches, undo, work } = options;
  const queries = useQueryClient();
  const refresh = useRefresh();
  const once = useIdempotencyKey();
  // The page may be left by then: nothing of it is needed.
  const takeBack = async (back: () => Promise<unknown>) => {
    try {
      await back();
      notifyDone(i18next.t('action.undone'));
    } catch (thrown) {
      notifyFailure(thrown);
    }
    await refresh(touches);
  };
  const { isPending, mutateAsync } = useMutation({
    mutationFn: async (asked: Asked) => {
      let removed: QueryKey | undefined;
      try {
        const done = await once(asked, (key) => work(asked, key));
        removed = removes;
        return done;
      } finally {
        await refresh(touches, removed);
      }
    },
    onMutate: () => performance.now(),
    onSuccess: async (done, asked, askedAt) => {
      const back = undo?.(done, asked) ?? null;
      const words = said?.(done, asked) ?? null;
      if (words !== null) await tell(words, back && (() => void takeBack(back)), askedAt);
      await onDone?.(done, asked);
      if (removes) queries.removeQueries({ queryKey: removes, type: 'inactive' });
    },
  });
  return {
    busy: isPending,
    run: mutateAsync,
    act: (asked: Asked) => void mutateAsync(asked).catch(onRefused),
  };
}
