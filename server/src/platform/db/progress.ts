/** No replica is reported to be further behind than this: what is older is not kept. */
const LONGEST_MS = 60_000;

/**
 * Where the primary was at what time. How far a replica is behind follows from it: it has everything that was there at the time of the
 * last position that it has reached. It needs no two clocks that agree, and an idle primary makes nobody late.
 */
export class Progress {
  #seen: { position: bigint; at: number }[] = [];

  /** Everything that was committed at `at` lies before the position. */
  note(position: bigint, at: number): void {
    const last = this.#seen.at(-1);
    // A position that went back is that of another primary, to which the ones before say nothing.
    if (last !== undefined && position < last.position) this.#seen = [];
    this.#seen.push({ position, at });
    const oldest = this.#seen.findIndex((each) => at - each.at <= LONGEST_MS);
    if (oldest > 0) this.#seen.splice(0, oldest);
  }

  /** By how much whoever has reached the position may be behind now; infinite when it is longer than is known. */
  behindMs(position: bigint, now: number): number {
    const reached = this.#seen.findLast((each) => each.position <= position);
    return reached === undefined ? Number.POSITIVE_INFINITY : Math.max(0, now - reached.at);
  }
}
