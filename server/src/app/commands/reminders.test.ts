import { expect, test } from 'vitest';
import { captureCommands } from '../../../test/harness/command-output.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../test/harness/tasks.ts';
import { remindersCommand } from './reminders.ts';

const h = await createHarness();
const { outputOf } = captureCommands(h);

test('leaves the reminders of today once, and says how many', async () => {
  const { editor } = await makeTaskTenant(h);
  const { id } = await makeTask(editor);
  await h.db.owner.query('update tasks set due_date = current_date + 1 where id = $1', [id]);
  const leave = () => outputOf(remindersCommand, 'run');
  expect(await leave()).toBe('1 reminders left for the worker, in 2 tenants\n');
  expect(await leave()).toBe('0 reminders left for the worker, in 2 tenants\n');
  await h.db.owner.query('delete from outbox');
  await expect(remindersCommand.run(['run', '--force'])).rejects.toThrow('--force');
});
