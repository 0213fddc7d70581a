import type { Caller } from '../../platform/auth/caller.ts';

const LONGEST_NAME = 120;

/** The caller as records name who did something. */
export function personOf({ userId, userName }: Caller): { id: number; name: string } {
  return { id: userId, name: userName.slice(0, LONGEST_NAME) };
}
