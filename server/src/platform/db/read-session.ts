import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';

/** How many replicas can be told apart by the number that a session carries. */
const NUMBERS = 1_000;
const MARK = /^(?<position>[0-9a-f]{1,16})-(?<number>\d{1,3})$/;

/** What a request that only reads may see on a replica. */
export interface ReadSession {
  /** The replica has to be at least here in the log of changes: behind what the session has changed itself. */
  readonly position: bigint;
  /** Leads a session to the same replica each time, so that it does not see things come and go. */
  readonly number: number;
  /** Set when the request is answered, and when a replica has let it wait in vain: the primary is asked from then on. */
  isOver: boolean;
}

const sessions = new AsyncLocalStorage<ReadSession | undefined>();

/** The session whose request is being answered; undefined for whoever reads from the primary. */
export function currentReadSession(): ReadSession | undefined {
  const session = sessions.getStore();
  return session?.isOver === false ? session : undefined;
}

/** Runs what follows as part of a request that only reads. */
export function withReadSession(session: ReadSession, next: () => void): void {
  sessions.run(session, next);
}

/** Reads what is to be remembered beyond the request, and so may not come from a replica that is behind. */
export function fromPrimary<Result>(read: () => Promise<Result>): Promise<Result> {
  return sessions.run(undefined, read);
}

/** Reads the mark that a session carries; null when it is not one. */
export function readMark(mark: string | undefined): ReadSession | null {
  const { number, position } = MARK.exec(mark ?? '')?.groups ?? {};
  if (number === undefined || position === undefined) return null;
  return { position: BigInt(`0x${position}`), number: Number(number), isOver: false };
}

/** The mark of a session whose changes lie before the position; `before` is the mark that it carried until now. */
export function markOf(position: bigint, before: string | undefined): string {
  const number = readMark(before)?.number ?? randomInt(NUMBERS);
  return `${position.toString(16)}-${number}`;
}
