import { afterEach, expect, test } from 'vitest';
import { captureCommands } from '../../../test/harness/command-output.ts';
import { auditOf } from '../../../test/harness/companies.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { removeTenant } from '../../modules/identity/index.ts';
import { explain } from '../failures.ts';
import { removalParts } from '../removal-parts.ts';
import { archiveCommand } from './archive.ts';
import { retentionCommand } from './retention.ts';

const h = await createHarness({ leavesMessages: true });
/** Every command opens connections of its own, on a machine that may be busy. */
const PATIENT = { timeout: 60_000 };
const { outputOf } = captureCommands(h);

afterEach(async () => {
  await h.db.owner.query('delete from retentions');
  await h.db.owner.query('delete from archives');
});

const retention = (...args: string[]) => outputOf(retentionCommand, ...args);
const archive = (...args: string[]) => outputOf(archiveCommand, ...args);

/** A tenant with three entries of the year 2001, of which the commands, whose clock is real, keep none. */
async function oldTenant() {
  const tenant = await h.tenant({ name: 'Alfa' });
  await h.db.owner.query(
    `insert into audit_entries (tenant_id, at, action, target_type)
     select $1, '2001-05-10T00:00:00Z', 'thing.done', 'thing' from generate_series(1, 3)`,
    [tenant.id],
  );
  return tenant;
}

test('a retention is set, planned, applied, looked at and taken back', PATIENT, async () => {
  const tenant = await oldTenant();
  expect(await retention('plan')).toBe('everything is kept for ever\n');
  expect(await retention('set', tenant.uuid, 'audit', '300')).toMatch(/kept for 300 months/);
  expect(await retention('list')).toBe(`${tenant.uuid}  audit  300 months  Alfa\n`);
  expect(await retention('plan')).toMatch(/ {2}audit {2}3 rows {2}\d+ bytes {2}2001-05-10 {2}kept since 20/);
  const uuid = (await retention('apply')).slice(0, 36);
  expect(await retention('plan')).toMatch(/ {2}audit {2}0 rows {2}0 bytes {2}none/);
  expect(await archive('list', '--tenant', tenant.uuid)).toMatch(
    new RegExp(`^${uuid} {2}audit {2}2001-05/1 {2}3 rows {2}\\d+ bytes {2}Alfa\n$`),
  );
  expect(await archive('verify')).toBe('1 of 1 archives are whole\n');
  await expect(archive('restore', uuid)).rejects.toThrow(/retention clear/);
  expect(await retention('clear', tenant.uuid, 'audit')).toBe('the audit log: kept for ever\n');
  expect(await archive('restore', uuid)).toBe('3 rows of 2001-05 are back (audit)\n');
  expect(await archive('list')).toBe('there are no archives\n');
  const actions = (await auditOf(h, tenant.uuid)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'retention.changed')).toHaveLength(2);
});

test('what is wrong is said in one line', async () => {
  const tenant = await h.tenant();
  const failureOf = (...args: string[]) => retention(...args).then(() => '', explain);
  expect(await failureOf('set', tenant.uuid, 'sales', '12')).toMatch(/^the kind must be one of: audit/);
  expect(await failureOf('set', tenant.uuid, 'audit', '5')).toMatch(/from 6 to 1200/);
  expect(await failureOf('set', tenant.uuid, 'audit')).toMatch(/^usage/);
  expect(await failureOf('clear', '01900000-0000-7000-8000-000000000000', 'audit')).toMatch(/not found/);
  await expect(archive('read', '01900000-0000-7000-8000-000000000000')).rejects.toThrow('no such archive');
});

test('with its tenant goes what was said and put away, but the audit log stays', async () => {
  const tenant = await oldTenant();
  await retention('set', tenant.uuid, 'audit', '300');
  await retention('apply');
  await h.db.owner.query(
    `insert into archives select tenant_id, gen_random_uuid(), 'other', month, part, 'archives/other/1.csv.gz', rows, bytes,
       sha256, columns, schema_version, created_at from archives where tenant_id = $1`,
    [tenant.id],
  );
  await h.context.storage.put('archives/other/1.csv.gz', Buffer.from('rows'));
  const origin = { userId: null, ip: null, requestId: null };
  const request = { origin, confirmed: true, withChildren: false, withUsers: false };
  await removeTenant(h.context, removalParts, tenant.uuid, request);
  const { rows } = await h.db.owner.query('select kind from archives where tenant_id = $1', [tenant.id]);
  expect(rows).toEqual([{ kind: 'audit' }]);
  expect(await retention('list')).toBe('everything is kept for ever\n');
  const { rows: messages } = await h.db.owner.query(
    `select payload from outbox where topic = 'platform.removeArchives'`,
  );
  expect(messages).toEqual([{ payload: { keys: ['archives/other/1.csv.gz'] } }]);
});
