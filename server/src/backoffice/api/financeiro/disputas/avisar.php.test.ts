import { beforeEach, expect, test } from 'vitest';
import { type DisputeStage, setDisputeStage } from '../../../../../test/harness/disputes.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { letterJobs } from '../../../../modules/disputes/index.ts';
import type { MailMessage } from '../../../../platform/mail/mailer.ts';

const h = await createHarness({ leavesMessages: true });

let stage: DisputeStage;
beforeEach(async () => {
  stage = await setDisputeStage(h);
});

const setAddress = (email: string | null) =>
  h.db.owner.query('update establishments set email = $3 where tenant_id = $1 and id = $2', [
    stage.tenant.id,
    stage.shopId,
    email,
  ]);

test('the establishment gets what is asked for and until when, and the dispute says that it was told', async () => {
  await setAddress('loja@example.test');
  const { id } = await stage.registered({ codigo: '13.1' });
  expect((await stage.post('avisar', { id })).status).toBe(200);
  const { rows } = await h.db.owner.query(
    `select payload from outbox where tenant_id = $1 and topic = 'disputes.mail-letter'`,
    [stage.tenant.id],
  );
  const sent: MailMessage[] = [];
  const mailer = { ...h.context.mailer, send: async (mail: MailMessage) => void sent.push(mail) };
  await letterJobs({ ...h.context, mailer })['disputes.mail-letter']?.(rows[0].payload);
  expect(sent).toMatchObject([{ to: 'loja@example.test', subject: `Contestação ${id}` }]);
  expect(sent[0]?.text).toContain('18/03/2026');
  expect(sent[0]?.text).toContain('13.1 Mercadoria ou serviço não recebido');
  const { data } = (await stage.manager.get(`/backend/api/financeiro/disputas/ver.php?id=${id}`)).body;
  expect(data.passos.at(-1).tipo).toBe('aviso');
});

test('400 without an address, 404 for a stranger, 403 without the key', async () => {
  await setAddress(null);
  const { id } = await stage.registered();
  expect(outcome(await stage.post('avisar', { id }))).toBe('400 dispute.noEmail');
  const stranger = await setDisputeStage(h);
  expect(outcome(await stage.post('avisar', { id }, stranger.manager))).toBe('404 dispute.notFound');
  expect(outcome(await stage.post('avisar', { id }, stage.one))).toBe('403 permission.denied');
});
