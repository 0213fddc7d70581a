import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/logout';
const h = await createHarness();

test('ends the session of the token and answers how many are left', async () => {
  const user = await (await h.tenant()).user();
  const first = await user.freshToken();
  const second = await user.freshToken();
  const answer = await h.request('POST', URL, { bearer: first });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ success: true, sessoesAtivas: 1 });
  expect(outcome(await h.request('POST', URL, { bearer: first }))).toBe('401 auth.unauthenticated');
  const record = await h.request('GET', `/api/v1/auth/users/${user.uuid}`, { bearer: second });
  expect(record.body.metadata.sessoesAtivas).toBe(1);
  expect((await h.request('POST', URL, { bearer: second })).body.sessoesAtivas).toBe(0);
});

test('of sessions that end at once each counts those before it', async () => {
  const user = await (await h.tenant()).user();
  const tokens = await Promise.all(Array.from({ length: 4 }, () => user.freshToken()));
  const answers = await Promise.all(tokens.map((bearer) => h.request('POST', URL, { bearer })));
  expect(answers.map(({ body }) => body.sessoesAtivas).sort()).toEqual([0, 1, 2, 3]);
});

test('a session that ends twice at once leaves one entry', async () => {
  const user = await (await h.tenant()).user();
  const bearer = await user.freshToken();
  const answers = await Promise.all([1, 2, 3].map(() => h.request('POST', URL, { bearer })));
  for (const { body, status } of answers) if (status === 200) expect(body.sessoesAtivas).toBe(0);
  const entries = await auditOf(h, user.uuid);
  expect(entries.filter(({ action }) => action === 'auth.logout')).toHaveLength(1);
});

test('takes an empty object as body, and nothing else', async () => {
  const user = await (await h.tenant()).user();
  expect(outcome(await user.post(URL, { all: true }))).toBe('400 validation.failed');
  expect((await user.post(URL, {})).status).toBe(200);
});

test('sessions that have expired do not count', async () => {
  const user = await (await h.tenant()).user();
  await user.freshToken();
  h.clock.advance({ hours: 9 });
  expect((await user.post(URL)).body).toEqual({ success: true, sessoesAtivas: 0 });
});

test('works with the session cookie and its CSRF code', async () => {
  const user = await (await h.tenant()).user();
  const session = await user.cookie();
  expect(outcome(await h.request('POST', URL, { cookie: session.value }))).toBe('403 auth.csrf');
  expect((await session.post(URL)).body).toEqual({ success: true, sessoesAtivas: 0 });
  expect((await session.get('/backend/api/auth/me.php')).status).toBe(401);
});

test('is 401 without a token', async () => {
  expect(outcome(await h.request('POST', URL))).toBe('401 auth.unauthenticated');
});

test('is in the audit log', async () => {
  const user = await (await h.tenant()).user();
  await user.post(URL);
  expect((await auditOf(h, user.uuid)).at(-1)).toEqual({
    action: 'auth.logout',
    actor: user.id,
    before: null,
    after: null,
  });
});

test('works for somebody who belongs to no tenant', async () => {
  const user = await h.homelessUser();
  expect((await user.post(URL)).body).toEqual({ success: true, sessoesAtivas: 0 });
});
