import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { CrashTrial } from '../../../bench/crash/trial.ts';
import { temporaryDirectory } from '../../../bench/installation.ts';
import { addOwnDirectory } from '../harness/own-database.ts';

test('after a kill -9 of the server and of the embedded database, all that was acknowledged is there, once, and jobs go on', {
  timeout: 240_000,
}, async () => {
  const directory = await temporaryDirectory();
  addOwnDirectory(directory);
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const trial = await CrashTrial.open(directory);
  onTestFinished(() => trial.close());
  const { acknowledged, faults, importsAfterMs, mailsAfterMs } = await trial.run('both', 2_500);
  expect(acknowledged.writes).toBeGreaterThan(0);
  expect(acknowledged.imports).toBeGreaterThan(0);
  expect(acknowledged.mails).toBeGreaterThan(0);
  expect(faults).toEqual({ lost: [], double: [], wrong: [] });
  expect(Math.max(importsAfterMs, mailsAfterMs)).toBeLessThan(60_000);
});
