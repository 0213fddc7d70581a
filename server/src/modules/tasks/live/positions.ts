import { randomBytes } from 'node:crypto';

/** How far the tasks of each tenant have changed, as one process has heard of it. */
export interface Positions {
  /** A text that is another one after each change; null before the first `beginAnew`. */
  of(tenantId: number): string | null;
  /** Something changed; answers the new position. */
  moveOn(tenantId: number): string;
  /** From here on every change is heard; what was before may have been missed, so that no position from before comes back. */
  beginAnew(): void;
}

/** Positions that no other process gives, so that two of them are the same only when one process said both. */
export function createPositions(): Positions {
  const changes = new Map<number, number>();
  let run: string | null = null;
  const beginAnew = () => {
    run = randomBytes(6).toString('base64url');
    changes.clear();
  };
  const of = (tenantId: number) => (run === null ? null : `${run}.${changes.get(tenantId) ?? 0}`);
  return {
    of,
    beginAnew,
    moveOn: (tenantId) => {
      if (run === null) beginAnew();
      changes.set(tenantId, (changes.get(tenantId) ?? 0) + 1);
      return `${run}.${changes.get(tenantId)}`;
    },
  };
}
