import { expect, test, vi } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../test/harness/tasks.ts';
import { remindersCommand } from './reminders.ts';

const h = await createHarness();
vi.stubEnv('DATABASE_URL', h.db.url);
vi.stubEnv('RETAGUARDA_DATA_DIR', h.context.config.dataDirectory);
vi.stubEnv('RETAGUARDA_SECRET_KEY', h.context.config.secretKey?.toString('hex') ?? '');
const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);

test('leaves the reminders of today once, and says how many', async () => {
  const { editor } = await makeTaskTenant(h);
  const { id } = await makeTask(editor);
  await h.db.owner.query('update tasks set due_date = current_date + 1 where id = $1', [id]);
  await remindersCommand.run(['run']);
  await remindersCommand.run(['run']);
  expect(write.mock.calls.map(([text]) => text)).toEqual([
    '1 reminders left for the worker, in 2 tenants\n',
    '0 reminders left for the worker, in 2 tenants\n',
  ]);
  await h.db.owner.query('delete from outbox');
  await expect(remindersCommand.run(['run', '--force'])).rejects.toThrow('--force');
});
