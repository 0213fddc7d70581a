/** How a cache in memory does. */
export interface CacheStats {
  entries: number;
  /** How often what was asked for was there, since the process began. */
  hits: number;
  misses: number;
}
