import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { setPayoutStage } from '../../../../../../test/harness/payouts.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

test('answers the same bytes each time, and who read them stands in the log', async () => {
  const stage = await setPayoutStage(h);
  const { file } = await stage.sent();
  const read = (user = stage.preparer) => stage.get(`arquivos/baixar.php?id=${file.id}`, user);
  const first = await read();
  h.clock.advance({ minutes: 5 });
  const second = await read(stage.approver);
  expect(first.text).toBe(second.text);
  expect(createHash('sha256').update(first.text, 'latin1').digest('hex')).toBe(file.sha256);
  expect(first.text.split('\r\n').filter((line) => line.length > 0 && line.length !== 240)).toEqual([]);
  expect(first.headers['content-disposition']).toContain('repasses-001-000001.rem');
  const { rows } = await h.db.owner.query(
    `select actor_user_id::int as who from audit_entries where action = 'payout.fileRead' and tenant_id = $1 order by id`,
    [stage.tenant.id],
  );
  expect(rows).toEqual([{ who: stage.preparer.id }, { who: stage.approver.id }]);
});

test('it names accounts, so that reading the ledger is not enough; elsewhere it is not there', async () => {
  const stage = await setPayoutStage(h);
  const { file } = await stage.sent();
  const url = `arquivos/baixar.php?id=${file.id}`;
  expect(outcome(await stage.get(url, stage.one))).toBe('403 permission.denied');
  expect(outcome(await (await setPayoutStage(h)).get(url))).toBe('404 payoutFile.notFound');
});
