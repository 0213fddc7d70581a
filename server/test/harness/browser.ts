import { findChromium } from '../../../scripts/chromium.ts';

/** Has the browser unpacked before several processes of tests start one at once. */
export async function setup(): Promise<void> {
  await findChromium();
}
