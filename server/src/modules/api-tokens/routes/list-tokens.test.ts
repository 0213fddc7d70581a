import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { makeToken } from '../../../../test/harness/tokens.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/api/v1/tokens';

let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin', name: 'Ana' });
});

test('lists tokens of both kinds without their secrets, the newest first', async () => {
  await admin.post('/backend/api/tokens/criar.php', { nome: 'Folha' });
  h.clock.advance({ minutes: 1 });
  const { id, token } = await makeToken(admin, ['perm-user-list'], { addresses: ['10.0.0.0/8'] });
  const answer = await admin.get(URL);
  expect(answer.status).toBe(200);
  expect(answer.body.items).toMatchObject([
    {
      id,
      name: 'Integração',
      kind: 'api',
      scopes: ['perm-user-list'],
      addresses: ['10.0.0.0/8'],
      mayRotate: true,
    },
    { name: 'Folha', kind: 'external', scopes: ['comissoes.read'], mayRotate: false },
  ]);
  expect(answer.body.items[0]).toMatchObject({
    prefix: token.slice(0, 12),
    maker: { id: admin.uuid, name: 'Ana' },
    company: null,
    lastUsedAt: null,
    revokedAt: null,
  });
  expect(answer.text).not.toContain(token.slice(12));
});

test('the list of the back office keeps to the external ones', async () => {
  const { tokens } = (await admin.get('/backend/api/tokens/listar.php')).body.data;
  expect(tokens.map(({ nome }: { nome: string }) => nome)).toEqual(['Folha']);
});

test('shows none of them to another tenant, 403 to others than admins, 401 without credentials', async () => {
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect((await stranger.get(URL)).body).toEqual({ items: [] });
  expect(outcome(await (await tenant.user({ role: 'editor' })).get(URL))).toBe('403 role.required');
  expect((await h.request('GET', URL)).status).toBe(401);
});
