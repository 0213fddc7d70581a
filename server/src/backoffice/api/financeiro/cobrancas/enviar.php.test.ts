import { beforeEach, expect, test } from 'vitest';
import {
  type ChargeStage,
  dataOf,
  LATE_RENT,
  pixOf,
  setChargeStage,
} from '../../../../../test/harness/charges.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { createTestMailer } from '../../../../../test/harness/mailer.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { CHARGE_MAIL_JOB, chargeMailJobs } from '../../../../modules/charges/index.ts';

const h = await createHarness({ leavesMessages: true });
const TO = 'loja@example.test';

let stage: ChargeStage;
beforeEach(async () => {
  stage = await setChargeStage(h);
  await setEmail(TO);
});

const setEmail = (email: string | null) =>
  h.db.owner.query('update establishments set email = $3 where tenant_id = $1 and id = $2', [
    stage.tenant.id,
    stage.shopId,
    email,
  ]);

/** Runs the jobs that were left for this tenant. */
async function mails() {
  const { rows } = await h.db.owner.query(
    'select payload from outbox where tenant_id = $1 and topic = $2 order by id',
    [stage.tenant.id, CHARGE_MAIL_JOB],
  );
  const mailer = createTestMailer();
  for (const { payload } of rows) await chargeMailJobs({ ...h.context, mailer })[CHARGE_MAIL_JOB]?.(payload);
  return mailer.sent;
}

test('mails what is asked for and why, with the code as text and as picture', async () => {
  const { id } = await stage.rentCharge();
  const { cobranca } = dataOf(await stage.post('enviar', { id }));
  expect(cobranca.enviada_em).toBe(h.clock.now().toISOString());
  const { copia_e_cola: code } = dataOf(await stage.get(`ver.php?id=${id}`)).detalhe;
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: TO, kind: 'pix-charge', attachments: [{ type: 'image/png' }] });
  expect(mail?.subject).toMatch(/^Aluguel de terminal de 01\/2026 · /);
  expect(mail?.text).toContain(code);
  expect(mail?.text).toMatch(/R\$\s81,63/);
  expect(mail?.text).toMatch(/multa de R\$\s1,60 e juros de R\$\s0,13/);
  expect(mail?.html).toContain(code);
});

test('what was covered until it goes is asked for no more', async () => {
  const { id } = await stage.debtCharge(5_000);
  dataOf(await stage.post('enviar', { id }));
  await stage.credit(2_000);
  const [mail] = await mails();
  expect(mail?.text).toMatch(/R\$\s30,00/);
  expect(await stage.charge(id)).toMatchObject({ status: 'aberta', restante_centavos: 3_000 });
  await stage.credit(3_000);
  expect(await mails()).toEqual([]);
  expect(await stage.charge(id)).toMatchObject({ status: 'coberta', restante_centavos: 0 });
});

test('400 without an address and once it is closed', async () => {
  const { id, txid } = await stage.rentCharge();
  await setEmail(null);
  expect(outcome(await stage.post('enviar', { id }))).toBe('400 pixCharge.noEmail');
  await setEmail(TO);
  await stage.file([pixOf(LATE_RENT, txid)]);
  expect(outcome(await stage.post('enviar', { id }))).toBe('400 pixCharge.closed');
});

test('403 without the key, 404 for what is of others', async () => {
  const { id } = await stage.debtCharge(5_000);
  expect(outcome(await stage.post('enviar', { id }, stage.approver))).toBe('403 permission.denied');
  const stranger = await setChargeStage(h);
  expect(outcome(await stage.post('enviar', { id }, stranger.charger))).toBe('404 pixCharge.notFound');
});
