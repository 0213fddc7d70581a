import { beforeEach, expect, test } from 'vitest';
import { type ChargeStage, dataOf, pixOf, setChargeStage } from '../../../../../test/harness/charges.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { setLedgerStage } from '../../../../../test/harness/ledger.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: ChargeStage;
beforeEach(async () => {
  stage = await setChargeStage(h);
});

const renew = (user = stage.approver) => stage.post('endereco', {}, user);
const tell = async (url: string) =>
  outcome(await h.request('POST', `${new URL(url).pathname}/pix`, { body: { pix: [pixOf(100)] } }));

test('makes an address that is told once, is stored as its hash, and replaces the one before', async () => {
  const answer = await renew();
  expect(answer.headers['cache-control']).toBe('no-store');
  const { url } = dataOf(answer);
  expect(url).toMatch(/^https?:\/\/[^/]+\/api\/cobrancas\/[\w-]{43}$/);
  expect(await tell(url)).toBe('200 undefined');
  const { rows } = await h.db.owner.query(
    'select row_to_json(s)::text as row from pix_settings s where tenant_id = $1',
    [stage.tenant.id],
  );
  expect(rows[0].row).not.toContain(url.slice(-43));
  const { url: next } = dataOf(await renew());
  expect(await tell(url)).toBe('404 pixNotice.notFound');
  expect(await tell(next)).toBe('200 undefined');
  const { pix } = dataOf(await stage.get('configuracao.php'));
  expect(pix.aviso_desde).toBe(h.clock.now().toISOString());
});

test('400 before there is a key, 403 without the permission', async () => {
  expect(outcome(await renew(stage.charger))).toBe('403 permission.denied');
  const { one, tenant } = await setLedgerStage(h);
  await tenant.grant(one, 'financeiro.charges.approve');
  expect(outcome(await renew(one))).toBe('400 pixCharge.noSettings');
});
