import { afterAll, beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { startMailServer, subjectOf } from '../../../../test/harness/mail-server.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { createSmtpMailer } from '../../../platform/mail/smtp-mailer.ts';
import { tryMail } from '../trial-service.ts';

const URL = '/api/v1/mail/texts/invitation/pt-BR/test';
const TEXT = { subject: 'Olá, {{nome}}', body: 'Bem-vinda.\n\n{{link}}' };
const h = await createHarness();
const server = await startMailServer();
afterAll(() => server.close());
beforeEach(() => {
  server.refusal = null;
  server.received.length = 0;
});

test('the mail comes to who asks for it, with examples', async () => {
  const owner = await (await h.tenant()).user({ role: 'super-admin' });
  const answer = await owner.post(URL, TEXT);
  expect([answer.status, answer.body.outcome]).toEqual([200, 'accepted']);
  const mail = h.mailer.lastTo(owner.email);
  expect([mail.subject, mail.kind]).toEqual(['Olá, Ana Souza', 'invitation']);
  expect(mail.text).toContain('Bem-vinda.');
});

test('what the mail server answers is told in words', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const mailer = createSmtpMailer({ url: server.url, from: 'no-reply@retaguarda.test' });
  const call = {
    caller: { userId: owner.id, tenant: { ...(await callerTenant(tenant.uuid)) } },
    language: 'pt-BR',
  } as unknown as Parameters<typeof tryMail>[1];
  const key = { kind: 'invitation', language: 'pt-BR' } as const;
  const attempt = (context = { ...h.context, mailer }) => tryMail(context, call, key, TEXT);
  expect(await attempt()).toMatchObject({ outcome: 'accepted', status: null });
  expect(server.received.map(subjectOf)).toEqual(['Olá, Ana Souza']);
  server.refusal = { responseCode: 550 };
  const refused = await attempt();
  expect(refused).toMatchObject({ outcome: 'refused', status: 550 });
  expect(refused.message).toContain('recusou a mensagem (550)');
  const nobody = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'no-reply@retaguarda.test' });
  expect(await attempt({ ...h.context, mailer: nobody })).toMatchObject({ outcome: 'unreachable' });
  expect(await attempt({ ...h.context, sendsMails: false })).toMatchObject({ outcome: 'kept' });
});

async function callerTenant(uuid: string) {
  const { rows } = await h.db.owner.query(
    'select id::int, uuid, parent_id as "parentId", path, name from tenants where uuid = $1',
    [uuid],
  );
  return rows[0];
}

test('ten an hour at most, and none of a text that may not be kept', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  expect(outcome(await owner.post(URL, { subject: 'x', body: 'x' }))).toBe('422 mailText.invalid');
  for (let n = 0; n < 10; n += 1) expect((await owner.post(URL, TEXT)).status).toBe(200);
  expect((await owner.post(URL, TEXT)).status).toBe(429);
  const admin = await tenant.user({ role: 'admin' });
  expect(outcome(await admin.post(URL, TEXT))).toBe('403 role.required');
});
