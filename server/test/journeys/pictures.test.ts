import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openPicture, outlineOf, PASSWORD, PICTURES, SHOWN_TO } from '../../../scripts/pictures/pictures.ts';
import { loadDemoBusiness } from '../../src/app/demo/demo-business.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();
const OUTLINES = new URL('../../../docs/images/outlines.json', import.meta.url);

test('the pictures of the README show the pages as they are: else `npm run pictures`', async () => {
  await loadDemoBusiness(h.context);
  // A job may leave another one.
  while ((await h.runJobs()).length > 0);
  const { page, signIn } = await visitor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(SHOWN_TO, PASSWORD);
  const outlines: Record<string, unknown> = {};
  for (const picture of PICTURES) {
    await openPicture(page, picture);
    outlines[picture.name] = await outlineOf(page);
  }
  expect(outlines).toEqual(JSON.parse(readFileSync(OUTLINES, 'utf8')));
});
