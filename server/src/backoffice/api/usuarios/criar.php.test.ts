import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';

const URL = '/backend/api/usuarios/criar.php';
const h = await createHarness();
const tenant = await h.tenant();
const admin = await tenant.user({ role: 'admin' });
const editor = await tenant.user({ role: 'editor' });

test('invites by mail', async () => {
  const answer = await admin.post(URL, { nome: 'Nova', email: 'nova@example.com', role_number: '4' });
  expect(answer.status).toBe(200);
  expect(answer.body.data.convite).toMatchObject({
    email: 'nova@example.com',
    role: 'operator',
    status: 'pendente',
  });
  expect(await h.runJobs()).toEqual(['identity.invitation-mail']);
});

test('asks a session for the CSRF code, in the header or in the body', async () => {
  const { csrf, value } = await admin.cookie();
  const body = { nome: 'Outra', email: 'outra@example.com', role_number: '4' };
  expect((await h.request('POST', URL, { body, cookie: value })).body.code).toBe('auth.csrf');
  const inBody = { ...body, csrf_token: csrf };
  expect((await h.request('POST', URL, { body: inBody, cookie: value })).status).toBe(200);
  expect(await h.runJobs()).toHaveLength(1);
});

test('refuses what cannot be, as 400 in the envelope', async () => {
  const member = { nome: 'Edu', email: editor.email, role_number: '4' };
  expect((await admin.post(URL, member)).status).toBe(400);
  for (const body of [
    {},
    { nome: 'X', email: 'x', role_number: '4' },
    { nome: 'X', email: 'x@example.com', role_number: '9' },
    { nome: 'X', email: 'x@example.com', role_number: '4', extra: 1 },
  ]) {
    const answer = await admin.post(URL, body);
    expect([answer.status, answer.body.status]).toEqual([400, 'error']);
  }
});

test('gives no role above the caller’s, and is for admins', async () => {
  const body = { nome: 'X', email: 'x@example.com', role_number: '1' };
  expect((await admin.post(URL, body)).status).toBeGreaterThanOrEqual(400);
  expect((await editor.post(URL, { ...body, role_number: '5' })).status).toBe(403);
  expect((await h.request('POST', URL, { body })).status).toBe(401);
});

test('two hundred invitations an hour are enough: 429 in the envelope, with Retry-After', async () => {
  const invite = (email: string) => admin.post(URL, { nome: 'Nova', email, role_number: '5' });
  expect((await invite('uma@example.com')).status).toBe(200);
  await h.runJobs();
  await h.db.owner.query(`update rate_limits set hits = 200 where bucket like 'invite.user%'`);
  const refused = await invite('demais@example.com');
  expect([refused.status, refused.body.status, refused.body.code]).toEqual([429, 'error', 'request.tooMany']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await h.db.owner.query('delete from rate_limits');
  expect((await invite('demais@example.com')).status).toBe(200);
  await h.runJobs();
});
