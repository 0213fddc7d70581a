import type { DirectoryContext } from '../directory/index.ts';

/** What the routes and jobs of sales need. */
export interface SalesContext extends DirectoryContext {
  /** True once the process has begun to stop: whoever waits for changes stops waiting. */
  stopping(): boolean;
  /** How long sales wait: a Pix for its payment, others for their capture. */
  saleExpiry: { pixMinutes: number; authorisationDays: number };
}
