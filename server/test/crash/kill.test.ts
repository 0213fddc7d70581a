import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { CrashTrial } from '../../../bench/crash-trial.ts';
import { temporaryDirectory } from '../../../bench/installation.ts';

test('after a kill -9 of the server and of the embedded database, every acknowledged write is there', {
  timeout: 120_000,
}, async () => {
  const directory = await temporaryDirectory();
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const trial = await CrashTrial.open(directory);
  onTestFinished(() => trial.close());
  const { acknowledged, lost } = await trial.run('both', 1_000);
  expect(acknowledged).toBeGreaterThan(0);
  expect(lost).toEqual([]);
});
