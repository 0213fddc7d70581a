import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { makeToken, withToken } from '../../../../test/harness/tokens.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const COMPANIES = '/api/v1/companies';
const urlOf = ({ id }: { id: number }) => `/api/v1/tokens/${id}/rotation`;

let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
});

test('both secrets are good until the overlap is over, then the new one alone', async () => {
  const first = await makeToken(admin, ['perm-user-list']);
  const before = withToken(h, first);
  expect((await before(COMPANIES)).status).toBe(200);
  const answer = await admin.post(urlOf(first), { overlapHours: 2 });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toMatchObject({ id: first.id, prefix: answer.body.token.slice(0, 12) });
  expect(Date.parse(answer.body.previousUntil) - h.clock.now().getTime()).toBe(7_200_000);
  const after = withToken(h, answer.body);
  expect((await before(COMPANIES)).status).toBe(200);
  expect((await after(COMPANIES)).status).toBe(200);
  h.clock.advance({ hours: 2 });
  expect((await before(COMPANIES)).status).toBe(401);
  expect((await after(COMPANIES)).status).toBe(200);
  const { rows } = await h.db.owner.query(
    `select before, after from audit_entries where action = 'apiToken.rotated' and target_id = $1`,
    [first.id],
  );
  expect(rows).toMatchObject([{ after: { overlapHours: 2 } }]);
});

test('without an overlap the secret before ends at once, also where it was remembered', async () => {
  const first = await makeToken(admin, ['perm-user-list']);
  expect((await withToken(h, first)(COMPANIES)).status).toBe(200);
  const next = await admin.post(urlOf(first), { overlapHours: 0 });
  expect(next.body.previousUntil).toBeNull();
  expect((await withToken(h, first)(COMPANIES)).status).toBe(401);
  expect((await withToken(h, next.body)(COMPANIES)).status).toBe(200);
});

test('a second rotation ends the secret before the first', async () => {
  const first = await makeToken(admin, ['perm-user-list']);
  const second = (await admin.post(urlOf(first), {})).body;
  const third = (await admin.post(urlOf(first), {})).body;
  expect((await withToken(h, first)(COMPANIES)).status).toBe(401);
  expect((await withToken(h, second)(COMPANIES)).status).toBe(200);
  expect((await withToken(h, third)(COMPANIES)).status).toBe(200);
});

test('a secret is given to the maker alone', async () => {
  const first = await makeToken(admin, ['perm-user-list']);
  const other = await tenant.user({ role: 'super-admin' });
  expect(outcome(await other.post(urlOf(first), {}))).toBe('403 apiToken.notYours');
});

test('409 for one that has ended or is for the external address', async () => {
  const revoked = await makeToken(admin, ['perm-user-list']);
  await admin.delete(`/api/v1/tokens/${revoked.id}`);
  expect(outcome(await admin.post(urlOf(revoked), {}))).toBe('409 apiToken.ended');
  const expiresAt = new Date(h.clock.now().getTime() + 1_000).toISOString();
  const expired = await makeToken(admin, ['perm-user-list'], { expiresAt });
  h.clock.advance({ seconds: 1 });
  expect(outcome(await admin.post(urlOf(expired), {}))).toBe('409 apiToken.ended');
  const external = (await admin.post('/backend/api/tokens/criar.php', { nome: 'Folha' })).body.data;
  expect(outcome(await admin.post(urlOf(external), {}))).toBe('409 apiToken.ended');
});

test('404 for one of another tenant, 400 for an overlap of more than thirty days, 403 and 401', async () => {
  const first = await makeToken(admin, ['perm-user-list']);
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await stranger.post(urlOf(first), {}))).toBe('404 apiToken.notFound');
  expect((await admin.post(urlOf(first), { overlapHours: 721 })).status).toBe(400);
  expect((await admin.post(urlOf(first), { overlapHours: 720 })).status).toBe(200);
  expect(outcome(await (await tenant.user({ role: 'editor' })).post(urlOf(first), {}))).toBe(
    '403 role.required',
  );
  expect((await h.request('POST', urlOf(first), { body: {} })).status).toBe(401);
});
