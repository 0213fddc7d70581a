import type { Backfill } from '../platform/backfills/backfill.ts';

/**
 * Work on rows that were there before this release, in the order in which it is done. A backfill stays here until no supported
 * release is from before it; a migration that relies on it says `-- needs backfill: <name>`, and comes a release later.
 */
export const backfills: readonly Backfill[] = [];
