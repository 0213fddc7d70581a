import { expect, it } from 'vitest';
import { api as client, dataOf } from '../src/api/client.ts';
import { api, FakeApi } from './fake-api.ts';

const userId = '00000000-0000-4000-8000-000000000001';

it('answers what was stated, the last statement first, and keeps what was asked', async () => {
  api.on('GET', '/api/v1/auth/roles', []);
  const asked = api.on('GET', '/api/v1/auth/roles', () => []);
  await expect(dataOf(client.GET('/api/v1/auth/roles'))).resolves.toEqual([]);
  expect(asked).toHaveLength(1);
});

it('reads the parameters of the path, and prefers a path written out', async () => {
  const one = api.refuse('GET', '/api/v1/auth/users/{userId}', { status: 404, code: 'user.notFound' });
  const refused = dataOf(client.GET('/api/v1/auth/users/{userId}', { params: { path: { userId } } }));
  await expect(refused).rejects.toMatchObject({ status: 404, code: 'user.notFound' });
  expect(one[0]?.path).toEqual({ userId });
});

it('loses an answer as a network does', async () => {
  api.lose('GET', '/api/v1/auth/roles');
  await expect(dataOf(client.GET('/api/v1/auth/roles'))).rejects.toMatchObject({
    code: 'network.unreachable',
  });
});

it('fails on what nobody stated, and names it', async () => {
  const strict = new FakeApi();
  await expect(strict.fetch('/api/v1/auth/roles?x=1')).rejects.toThrow('no answer stated');
  expect(() => strict.assertExpected()).toThrow('GET /api/v1/auth/roles?x=1');
});
