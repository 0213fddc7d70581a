import { useRef } from 'react';
import { asApiError } from '../../api/problem.ts';

/** Whether the server answered that it did nothing. A network failure or a fault of the server leaves that open. */
const wasRefused = (thrown: unknown): boolean => {
  const { status } = asApiError(thrown);
  return status >= 400 && status < 500;
};

/**
 * Runs a creation under one key for as long as nobody knows whether it was done, so that a second try makes no second
 * record. The key belongs to what was asked for: what was changed between two tries is another request, which the server would
 * refuse under the key of the first. What was done or refused is over; what is sent after it has a key of its own.
 */
export function useIdempotencyKey(): <Done>(
  asked: unknown,
  work: (key: string) => Promise<Done>,
) => Promise<Done> {
  const unanswered = useRef(new Map<string, string>());
  return async (asked, work) => {
    const what = JSON.stringify(asked) ?? '';
    const key = unanswered.current.get(what) ?? crypto.randomUUID();
    unanswered.current.set(what, key);
    try {
      const done = await work(key);
      unanswered.current.delete(what);
      return done;
    } catch (error) {
      if (wasRefused(error)) unanswered.current.delete(what);
      throw error;
    }
  };
}
