import { expect, test } from 'vitest';
import { captureCommands } from '../../../test/harness/command-output.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../test/harness/operations.ts';
import { sumsCommand } from './sums.ts';

const h = await createHarness({ leavesMessages: true });
const { outputOf, written } = captureCommands(h);
const sums = (...args: string[]) => outputOf(sumsCommand, ...args);

/** Every command opens connections of its own, on a machine that may be busy. */
test('sums are proven, refused while they are wrong, and mended', { timeout: 60_000 }, async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  await sell(h, tenant.id, [saleDraft(shop.id)]);
  expect(await sums('check')).toMatch(/^0 wrong, in \d+ tenants\n$/);
  await h.db.owner.query('delete from daily_payouts where tenant_id = $1', [tenant.id]);
  await expect(sums('check', '--tenant', tenant.uuid)).rejects.toThrow(/retaguarda sums mend/);
  expect(written.join('')).toBe(`${tenant.uuid}: 1 payouts of days wrong\n1 wrong, in 1 tenants\n`);
  expect(await sums('mend')).toContain(`${tenant.uuid}: 1 payouts of days mended\n1 mended, in `);
  expect(await sums('check', '--tenant', tenant.uuid)).toBe('0 wrong, in 1 tenants\n');
  await expect(sums('check', '--tenant', 'x')).rejects.toThrow(/must be a uuid/);
  await expect(sums('check', '--tenant', crypto.randomUUID())).rejects.toThrow();
});
