import { afterEach, expect, test } from 'vitest';
import { captureCommands } from '../../../test/harness/command-output.ts';
import { auditOf } from '../../../test/harness/companies.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { explain } from '../failures.ts';
import { moduleCommand } from './module.ts';

const h = await createHarness();
const { written } = captureCommands(h);

afterEach(() => void written.splice(0));

const failureOf = (args: string[]) => moduleCommand.run(args).then(() => '', explain);

test('a module is switched for a tenant, and running processes follow', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  const admin = await tenant.user({ role: 'admin' });
  const modules = async () => (await admin.get('/backend/api/auth/me.php')).body.data.modulos;
  expect(await modules()).toEqual([]);
  await moduleCommand.run(['enable', tenant.uuid.toUpperCase(), 'tasks']);
  await expect.poll(modules, { timeout: 2_000, interval: 10 }).toEqual(['tasks']);
  await moduleCommand.run(['enable', tenant.uuid, 'tasks']);
  await moduleCommand.run(['disable', tenant.uuid, 'tasks']);
  await expect.poll(modules, { timeout: 2_000, interval: 10 }).toEqual([]);
  expect(written).toEqual([
    'tasks is now on for Alfa\n',
    'tasks is already on for Alfa\n',
    'tasks is now off for Alfa\n',
  ]);
  const actions = (await auditOf(h, tenant.uuid)).map(({ action, actor }) => [action, actor]);
  expect(actions.slice(-2)).toEqual([
    ['module.enabled', null],
    ['module.disabled', null],
  ]);
});

test('what cannot be done is said in one line', async () => {
  expect(await failureOf([])).toBe('usage: retaguarda module enable | disable');
  expect(await failureOf(['enable', h.platform.uuid])).toBe(
    'usage: retaguarda module enable <tenant uuid> <module>',
  );
  expect(await failureOf(['enable', 'x', 'tasks'])).toBe('the tenant must be a uuid');
  expect(await failureOf(['enable', h.platform.uuid, 'stock'])).toBe('the module must be one of: tasks');
  const unknown = '01900000-0000-7000-8000-000000000000';
  expect(await failureOf(['enable', unknown, 'tasks'])).toBe('The tenant was not found.');
  expect(await failureOf(['disable', h.platform.uuid, 'tasks'])).toMatch(/every module/);
});
