import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const PATH = '/api/v1/auth/rights';

interface Line {
  name: string;
  held: string[];
}

test('members by name, each with what they hold, a page at a time', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin', name: 'Alice' });
  const bruno = await tenant.user({ name: 'Bruno', role: 'editor' });
  await tenant.user({ name: 'Caio' });
  await (await tenant.tenant()).user({ name: 'Bea' });
  const body = { grant: ['perm-user-list'], revoke: ['operacoes.read'] };
  await admin.patch(`/api/v1/auth/users/${bruno.uuid}/permissions`, body);
  const answer = await admin.get(`${PATH}?pageSize=2`);
  expect(answer.headers['x-total-count']).toBe('3');
  expect(answer.body.map(({ name }: Line) => name)).toEqual(['Alice', 'Bruno']);
  expect(answer.body[1]).toMatchObject({
    userId: bruno.uuid,
    role: 'editor',
    customRole: null,
    granted: ['perm-user-list'],
    denied: ['operacoes.read'],
  });
  expect(answer.body[1].held).toContain('perm-user-list');
  expect(answer.body[1].held).not.toContain('operacoes.read');
  const next = await admin.get(`${PATH}?pageSize=2&pageNumber=2`);
  expect(next.body.map(({ name }: Line) => name)).toEqual(['Caio']);
  const found = await admin.get(`${PATH}?search=bru`);
  expect(found.body.map(({ name }: Line) => name)).toEqual(['Bruno']);
  expect((await bruno.get(PATH)).status).toBe(403);
});

test('what the list says is what the server lets each of them do', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const role = { name: 'Vendas', role: 'operator', permissions: ['operacoes.read'] };
  const made = (await admin.post('/api/v1/auth/custom-roles', role)).body;
  const people = [await tenant.user({ role: 'viewer' }), await tenant.user({ role: 'operator' })];
  const [, custom = admin] = people;
  await admin.put(`/api/v1/auth/users/${custom.uuid}/memberships/${tenant.uuid}`, { customRoleId: made.id });
  const { body: lines } = await admin.get(PATH);
  for (const person of people) {
    const line = lines.find(({ userId }: { userId: string }) => userId === person.uuid);
    const may = {
      sales: line.held.includes('operacoes.read'),
      commissions: line.held.includes('comissoes.read'),
    };
    const sales = (await person.get('/backend/api/transacoes/listar.php')).status === 200;
    const commissions = (await person.get('/backend/api/comissoes/listar.php')).status === 200;
    expect({ sales, commissions }).toEqual(may);
  }
});
