import type { operations } from '@retaguarda/sdk';
import { api, dataOf } from './client.ts';
import type { BodyOf } from './types.ts';

/** What the person chose of the looks of the application, on whichever device. */
export type Preferences = operations['getPreferences']['responses'][200]['content']['application/json'];
type Change = BodyOf<'patchPreferences'>;

/** What was changed on this page is newer than what the server still answers. */
const changed = new Set<string>();

/** What is kept for the person, without what this page changed itself meanwhile. */
export async function readPreferences(signal: AbortSignal): Promise<Partial<Preferences>> {
  const kept = await dataOf(api.GET('/api/v1/preferences', { signal }));
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !changed.has(name)));
}

/**
 * Keeps a choice for the person. It counts on this device at once; where it can't be kept, nothing is said of it, and the other devices
 * stay as they are.
 */
export function keepPreference(change: Change): void {
  for (const name of Object.keys(change)) changed.add(name);
  dataOf(api.PATCH('/api/v1/preferences', { body: change })).catch(() => undefined);
}
