import { afterAll, beforeEach, expect, test } from 'vitest';
import { companyHarness, verifiedDomain } from '../../../test/harness/company-sign-in.ts';
import { startMailServer, subjectOf } from '../../../test/harness/mail-server.ts';
import type { TestTenant, TestUser } from '../../../test/harness/people.ts';
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { identityJobs } from '../identity/index.ts';
import { dressedMailer } from './dressed-mailer.ts';

const h = await companyHarness({ leavesMessages: true });
const server = await startMailServer();
afterAll(() => server.close());
const smtp = createSmtpMailer({ url: server.url, from: 'Retaguarda <no-reply@retaguarda.test>' });
const jobs = identityJobs({ ...h.context, mailer: dressedMailer(smtp, h.context) });

const SETTINGS = '/api/v1/mail/settings';
const INVITATION = '/api/v1/mail/texts/invitation/pt-BR';
const NO_SETTINGS = {
  senderName: null,
  senderAddress: null,
  replyTo: null,
  headerText: null,
  signatureText: null,
  footerText: null,
};

beforeEach(() => {
  server.received.length = 0;
  server.refusal = null;
});

/** Invites somebody, and answers the mail that the server got. */
async function inviteIn(tenant: TestTenant, owner: TestUser, nome = 'Convidada') {
  const email = `${crypto.randomUUID()}@example.com`;
  const body = { email, nome, roleNumber: '5' };
  const answer = await owner.post('/api/v1/auth/invitations', body, {
    headers: { 'x-tenant-id': tenant.uuid },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  const { rows } = await h.db.owner.query<{ topic: string; payload: Record<string, unknown> }>(
    'delete from outbox where tenant_id = $1 and topic = $2 returning topic, payload',
    [tenant.id, 'identity.invitation-mail'],
  );
  for (const { payload, topic } of rows) await jobs[topic]?.(payload);
  const mail = server.received.find(({ to }) => to[0] === email);
  if (mail === undefined) throw new Error('no mail');
  return { ...mail, words: decoded(mail.raw) };
}

/** The bodies of a mail as people read them. */
function decoded(raw: string): string {
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

test('the real mail has the sender and the words of the nearest tenant, and its link', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const { domain } = await verifiedDomain(h, owner);
  const settings = {
    senderName: 'Aurora Pagamentos',
    senderAddress: `avisos@${domain}`,
    replyTo: 'contato@example.com',
    headerText: 'Aurora, desde 1990',
    signatureText: 'Equipe Aurora',
    footerText: 'CNPJ 11.222.333/0001-81',
  };
  expect((await owner.put(SETTINGS, settings)).status).toBe(200);
  const text = {
    subject: '{{nome}}, venha para a {{empresa}}',
    body: 'Bem-vindo!\n\n{{link}}\n\nVale {{dias}} dias.',
  };
  expect((await owner.put(INVITATION, text)).status).toBe(200);
  const below = await tenant.tenant();
  const mail = await inviteIn(below, await below.user({ role: 'super-admin' }), 'Nina & <b>Zé</b>');
  expect(mail.raw).toMatch(new RegExp(`^From: Aurora Pagamentos <avisos@${domain}>\r?$`, 'm'));
  expect(mail.raw).toMatch(/^Reply-To: contato@example\.com\r?$/m);
  expect(subjectOf(mail)).toBe(`Nina & <b>Zé</b>, venha para a ${below.name}`);
  for (const said of [
    'Bem-vindo!',
    'Aurora, desde 1990',
    'Equipe Aurora',
    'CNPJ 11.222.333/0001-81',
    'Vale 7 dias.',
  ])
    expect(mail.words).toContain(said);
  expect(mail.words).toMatch(/href="http:\/\/retaguarda\.test\/convite\?token=/);
  expect(mail.words).toContain('Nina &amp; &lt;b&gt;Zé&lt;/b&gt;');
  expect(mail.words).not.toContain('você foi convidado');
});

test('while its domain is not verified any more the name stays, with the address of the installation', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const { domain, id } = await verifiedDomain(h, owner);
  await owner.put(SETTINGS, { ...NO_SETTINGS, senderName: 'Aurora', senderAddress: `x@${domain}` });
  expect((await owner.get(SETTINGS)).body).toMatchObject({ addressInUse: true });
  await owner.delete(`/api/v1/auth/email-domains/${id}`);
  expect((await owner.get(SETTINGS)).body).toMatchObject({
    addressInUse: false,
    effective: { senderName: 'Aurora', senderAddress: null },
  });
  const mail = await inviteIn(tenant, owner);
  expect(mail.raw).toMatch(/^From: Aurora <no-reply@retaguarda\.test>\r?$/m);
});

test('other tenants and other languages keep the words of the system', async () => {
  const [tenant, other] = [await h.tenant(), await h.tenant()];
  const owner = await tenant.user({ role: 'super-admin' });
  await owner.put('/api/v1/mail/texts/invitation/en', { subject: 'Hi', body: '{{link}}' });
  const own = await inviteIn(tenant, owner);
  expect(subjectOf(own)).toBe(`Convite para ${tenant.name}`);
  await owner.put(INVITATION, { subject: 'Só daqui', body: '{{link}}' });
  const foreign = await inviteIn(other, await other.user({ role: 'super-admin' }));
  expect(subjectOf(foreign)).toBe(`Convite para ${other.name}`);
  expect(foreign.raw).toMatch(/^From: Retaguarda <no-reply@retaguarda\.test>\r?$/m);
});

test('a text that is reset gives way to that of above, and then to that of the system', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const below = await tenant.tenant();
  const keeper = await below.user({ role: 'super-admin' });
  await owner.put(INVITATION, { subject: 'De cima', body: '{{link}}' });
  await keeper.put(INVITATION, { subject: 'De baixo', body: '{{link}}' });
  expect(subjectOf(await inviteIn(below, keeper))).toBe('De baixo');
  await keeper.delete(INVITATION);
  expect(subjectOf(await inviteIn(below, keeper))).toBe('De cima');
  await owner.delete(INVITATION);
  expect(subjectOf(await inviteIn(below, keeper))).toBe(`Convite para ${below.name}`);
});
