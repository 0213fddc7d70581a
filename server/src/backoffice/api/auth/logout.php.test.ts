import { describe, expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/auth/logout.php';
const ME = '/backend/api/auth/me.php';
const h = await createHarness();

test('ends the session and takes the cookie away', async () => {
  const user = await (await h.tenant()).user();
  const session = await user.cookie();
  await user.token();
  const answer = await session.post(URL, {});
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: 'success',
    message: 'Sessão encerrada.',
    data: { sessoes_ativas: 1 },
  });
  expect(String(answer.headers['set-cookie'])).toMatch(/^retaguarda_session=; .*Expires=Thu, 01 Jan 1970/);
  expect((await session.get(ME)).status).toBe(401);
  expect((await user.get(ME)).status).toBe(200);
  expect((await auditOf(h, user.uuid)).at(-1)).toMatchObject({ action: 'auth.logout', actor: user.id });
});

test('needs no body', async () => {
  const session = await (await (await h.tenant()).user()).cookie();
  expect((await session.post(URL)).status).toBe(200);
});

describe('the CSRF code', () => {
  test('may stand in the body', async () => {
    const { value, csrf } = await (await (await h.tenant()).user()).cookie();
    const send = (csrf_token: string) => h.request('POST', URL, { cookie: value, body: { csrf_token } });
    expect(outcome(await send('x'.repeat(43)))).toBe('403 auth.csrf');
    expect((await send(csrf)).status).toBe(200);
  });

  test('in the header wins over the one in the body', async () => {
    const { value, csrf } = await (await (await h.tenant()).user()).cookie();
    const answer = await h.request('POST', URL, { cookie: value, csrf: 'bad', body: { csrf_token: csrf } });
    expect(outcome(answer)).toBe('403 auth.csrf');
  });

  test('is missed without either, and does not help a page of another site', async () => {
    const { value, csrf } = await (await (await h.tenant()).user()).cookie();
    expect(outcome(await h.request('POST', URL, { cookie: value, body: {} }))).toBe('403 auth.csrf');
    expect(outcome(await h.request('POST', URL, { cookie: value }))).toBe('403 auth.csrf');
    const headers = { origin: 'https://evil.example' };
    const foreign = await h.request('POST', URL, { cookie: value, headers, body: { csrf_token: csrf } });
    expect(outcome(foreign)).toBe('403 auth.csrf');
    expect(foreign.body).toMatchObject({ status: 'error', request_id: expect.any(String) });
  });

  test('is not asked of a bearer token', async () => {
    const user = await (await h.tenant()).user();
    expect((await user.post(URL)).body.data).toEqual({ sessoes_ativas: 0 });
  });
});

test('400, 401 and 405 in the envelope', async () => {
  const session = await (await (await h.tenant()).user()).cookie();
  expect(outcome(await session.post(URL, { tudo: true }))).toBe('400 validation.failed');
  expect(outcome(await h.request('POST', URL))).toBe('401 auth.unauthenticated');
  expect(outcome(await h.request('GET', URL))).toBe('405 request.methodNotAllowed');
});
