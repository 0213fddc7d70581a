import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Where connections go: to one server for good, or to whichever of several is the primary. */
export interface Target {
  /** The URL of the server to which a new connection goes. */
  url(): string;
  /** Waits that long before the next attempt, but no longer than until connections go to another server than `from`. */
  pause(ms: number, from: string): Promise<void>;
  /** The driver's client, whose connections go there. */
  readonly Client: typeof pg.Client;
  close(): Promise<void>;
}

/** One server, as the URL has it. */
export function fixedTarget(url: string): Target {
  return {
    url: () => url,
    pause: (ms) => sleep(ms, undefined, { ref: false }),
    Client: pg.Client,
    close: async () => undefined,
  };
}
