import { useRef } from 'react';
import { asApiError } from '../../api/problem.ts';

/** Whether the server answered that it did nothing. A network failure or a fault of the server leaves that open. */
const wasRefused = (thrown: unknown): boolean => {
  const { status } = asApiError(thrown);
  return status >= 400 && status < 500;
};

/**
 * Runs a creation under one key for as long as nobody knows whether it was done, so that a second try makes no second
 * record. What was done or refused is over: what is sent after it is another request with a key of its own.
 */
export function useIdempotencyKey(): <Done>(work: (key: string) => Promise<Done>) => Promise<Done> {
  const key = useRef(crypto.randomUUID());
  return async (work) => {
    try {
      const done = await work(key.current);
      key.current = crypto.randomUUID();
      return done;
    } catch (error) {
      if (wasRefused(error)) key.current = crypto.randomUUID();
      throw error;
    }
  };
}
