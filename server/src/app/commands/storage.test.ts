import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { captureCommands } from '../../../test/harness/command-output.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { markOrLook } from '../../platform/storage/storage-mark.ts';
import { retentionCommand } from './retention.ts';
import { storageCommand } from './storage.ts';

const h = await createHarness();
const { outputOf } = captureCommands(h);
const here = join(h.context.config.dataDirectory, 'files');

beforeEach(() => h.db.owner.query('delete from app.storage_mark'));

test('looking marks nothing; once a server has started, it says where the files are', async () => {
  expect(await outputOf(storageCommand, 'check')).toBe('no server has started yet\n');
  expect(await outputOf(storageCommand, 'check')).toBe('no server has started yet\n');
  await markOrLook(h.db.url, h.context.storage);
  expect(await outputOf(storageCommand, 'check')).toBe(`the files are in ${here}\n`);
});

test('where the files are not, they are not put away, until that place is adopted', async () => {
  await markOrLook(h.db.url, h.context.storage);
  const elsewhere = await mkdtemp(join(tmpdir(), 'storage-command-'));
  vi.stubEnv('RETAGUARDA_DATA_DIR', elsewhere);
  const refused = /does not hold the files of this database; .*retaguarda storage adopt/;
  await expect(outputOf(storageCommand, 'check')).rejects.toThrow(refused);
  await expect(outputOf(retentionCommand, 'apply')).rejects.toThrow(refused);
  expect(await outputOf(storageCommand, 'adopt')).toContain(`${join(elsewhere, 'files')} from now on`);
  expect(await outputOf(retentionCommand, 'apply')).toBe('nothing to put away\n');
  vi.stubEnv('RETAGUARDA_DATA_DIR', h.context.config.dataDirectory);
  await expect(outputOf(storageCommand, 'check')).rejects.toThrow(refused);
  await rm(elsewhere, { recursive: true });
});
