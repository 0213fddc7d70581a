/**
 * `npm run pictures`: takes the pictures of the README from the demo, light and dark, and notes what their pages were made of, so that
 * a test tells when they have become old.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { startServer } from '../../bench/server-process.ts';
import { launchChromium } from '../chromium.ts';
import { type Outline, openPicture, outlineOf, PASSWORD, PICTURES, SHOWN_TO } from './pictures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const IMAGES = join(root, 'docs', 'images');
const SIZE = { width: 1440, height: 900 };
const QUALITY = 80;
/** What arrives a moment after the page: charts and figures that roll. */
const SETTLE_MS = 800;

const directory = mkdtempSync(join(tmpdir(), 'retaguarda-pictures-'));
const demo = await startServer({ command: 'start', directory, databaseUrl: null });
const browser = await launchChromium();
try {
  mkdirSync(IMAGES, { recursive: true });
  const outlines: Record<string, Outline> = {};
  for (const scheme of ['light', 'dark'] as const) Object.assign(outlines, await takeAll(browser, scheme));
  writeFileSync(join(IMAGES, 'outlines.json'), `${JSON.stringify(outlines, null, 2)}\n`);
} finally {
  await browser.close();
  await demo.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function takeAll(from: Browser, scheme: 'light' | 'dark'): Promise<Record<string, Outline>> {
  const context = await from.newContext({
    baseURL: demo.url,
    locale: 'pt-BR',
    viewport: SIZE,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const login = { email: SHOWN_TO, password: PASSWORD };
  const answer = await context.request.post('/backend/api/auth/login.php', { data: login });
  if (!answer.ok()) throw new Error(`${SHOWN_TO} cannot sign in: ${answer.status()}`);
  const page = await context.newPage();
  const outlines: Record<string, Outline> = {};
  for (const picture of PICTURES) {
    await openPicture(page, picture);
    await page.waitForTimeout(SETTLE_MS);
    const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    await sharp(taken)
      .webp({ quality: QUALITY })
      .toFile(join(IMAGES, `${picture.name}-${scheme}.webp`));
    outlines[picture.name] = await outlineOf(page);
    console.log(`${picture.name}, ${scheme}`);
  }
  await context.close();
  return outlines;
}
