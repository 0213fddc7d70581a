import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { makeToken, withToken } from '../../../../test/harness/tokens.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/api/v1/service-accounts';
const COMPANIES = '/api/v1/companies';

let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin', name: 'Ana' });
});

const make = async () => (await admin.post(URL, { name: 'ERP', scopes: ['perm-user-list'] })).body;
const urlOf = ({ id }: { id: string }) => `${URL}/${id}`;

test('an account ends with all its tokens, at once where they were remembered', async () => {
  const account = await make();
  const token = await makeToken(admin, ['perm-user-list'], { serviceAccountId: account.id });
  expect((await withToken(h, token)(COMPANIES)).status).toBe(200);
  expect((await admin.delete(urlOf(account))).status).toBe(204);
  expect((await withToken(h, token)(COMPANIES)).status).toBe(401);
  const [listed] = (await admin.get('/api/v1/tokens')).body.items;
  expect(listed).toMatchObject({ id: token.id, serviceAccount: { id: account.id, name: 'ERP' } });
  expect(listed.revokedAt).toBe(h.clock.now().toISOString());
  expect(outcome(await admin.delete(urlOf(account)))).toBe('404 serviceAccount.notFound');
  const { rows } = await h.db.owner.query(
    `select before from audit_entries where action = 'serviceAccount.ended' and target_uuid = $1`,
    [account.id],
  );
  expect(rows).toMatchObject([{ before: { nome: 'ERP', tokens: 1 } }]);
});

test('404 for one of another tenant, 403 for others than admins, 401 without credentials', async () => {
  const account = await make();
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await stranger.delete(urlOf(account)))).toBe('404 serviceAccount.notFound');
  expect(outcome(await (await tenant.user({ role: 'editor' })).delete(urlOf(account)))).toBe(
    '403 role.required',
  );
  expect((await h.request('DELETE', urlOf(account))).status).toBe(401);
});
