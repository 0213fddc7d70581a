import { describe, expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../test/harness/harness.ts';

const h = await createHarness();
const URL = '/api/v1/auth/register';
const newcomer = () => ({ nome: 'Nova', email: `${crypto.randomUUID()}@example.com`, password: PASSWORD });

function register(body: object, key: string, bearer?: string) {
  const headers = { 'idempotency-key': key };
  return h.request('POST', URL, { body, headers, ...(bearer === undefined ? {} : { bearer }) });
}

describe('a creating request with a key', () => {
  test('sent again gets the first answer and does nothing', async () => {
    const [body, key] = [newcomer(), crypto.randomUUID()];
    const first = await register(body, key);
    const again = await register(body, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(first.headers['etag']).toBe(`"${first.body.id.slice(-12)}-1"`);
    expect(again.headers['etag']).toBe(first.headers['etag']);
    expect(first.headers).not.toHaveProperty('idempotent-replay');
    expect(again.headers['idempotent-replay']).toBe('true');
    const { rows } = await h.db.owner.query('select from audit_entries where target_uuid = $1', [
      first.body.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('with another body is 422, and nothing happens', async () => {
    const [body, key] = [newcomer(), crypto.randomUUID()];
    await register(body, key);
    const answer = await register({ ...body, nome: 'Outra' }, key);
    expect(`${answer.status} ${answer.body.code}`).toBe('422 idempotency.mismatch');
  });

  test('that failed may be mended and sent with the same key', async () => {
    const [taken, key] = [newcomer(), crypto.randomUUID()];
    await h.request('POST', URL, { body: taken });
    expect((await register(taken, key)).status).toBe(409);
    expect((await register(newcomer(), key)).status).toBe(201);
  });

  test('after 24 hours is a new request', async () => {
    const [body, key] = [newcomer(), crypto.randomUUID()];
    await register(body, key);
    h.clock.advance({ hours: 23, minutes: 59 });
    expect((await register(body, key)).headers['idempotent-replay']).toBe('true');
    h.clock.advance({ minutes: 2 });
    expect((await register(body, key)).status).toBe(409);
    expect((await register(newcomer(), key)).status).toBe(201);
  });

  test('belongs to its caller: the key of one is new to another', async () => {
    const [tenant, key] = [await h.tenant(), crypto.randomUUID()];
    const [ann, bob] = [await tenant.user({ role: 'admin' }), await tenant.user({ role: 'admin' })];
    const body = () => ({ ...newcomer(), roleNumber: '5' });
    const answers = [
      await register(body(), key, await ann.token()),
      await register(body(), key, await bob.token()),
      await register(newcomer(), key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  test.each(['', 'a b', 'é', 'x'.repeat(129)])('that is malformed is 400: "%s"', async (key) => {
    expect((await register(newcomer(), key)).status).toBe(400);
  });

  test('may be 128 characters long', async () => {
    expect((await register(newcomer(), 'x'.repeat(128))).status).toBe(201);
  });
});

test('what is kept tells nothing of the password', async () => {
  const [body, key] = [newcomer(), crypto.randomUUID()];
  await register(body, key);
  const { rows } = await h.db.owner.query('select r::text as row from idempotency_keys r where key = $1', [
    key,
  ]);
  expect(rows[0].row).not.toContain(PASSWORD);
});

test('a route that creates nothing pays no attention to a key', async () => {
  const user = await (await h.tenant()).user();
  const headers = { 'idempotency-key': 'k' };
  const patch = (displayName: string) =>
    user.patch(`/api/v1/auth/users/${user.uuid}`, { displayName }, { headers });
  expect((await patch('one')).body.displayName).toBe('one');
  expect((await patch('two')).body.displayName).toBe('two');
});
