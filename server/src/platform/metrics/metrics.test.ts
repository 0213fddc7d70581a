import { describe, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';

const local = await createHarness();
const behindToken = await createHarness({ config: { metricsToken: 'a token for the monitor' } });

test('are read from this machine alone, unless a token was set', async () => {
  expect((await local.request('GET', '/metrics')).status).toBe(200);
  expect((await local.request('GET', '/metrics', { address: '::ffff:127.0.0.1' })).status).toBe(200);
  expect((await local.request('GET', '/metrics', { address: '192.0.2.1' })).status).toBe(404);
  const headers = { 'x-forwarded-for': '127.0.0.1' };
  expect((await local.request('GET', '/metrics', { address: '192.0.2.1', headers })).status).toBe(404);
  expect((await local.request('GET', '/metrics', { headers: { 'x-forwarded-for': 'unknown' } })).status).toBe(
    404,
  );
});

test('with a token are read by whoever sends it, from anywhere', async () => {
  const ask = (bearer?: string) =>
    behindToken.request('GET', '/metrics', {
      address: '192.0.2.1',
      ...(bearer === undefined ? {} : { bearer }),
    });
  expect((await ask('a token for the monitor')).status).toBe(200);
  expect((await ask('another token')).status).toBe(404);
  expect((await ask()).status).toBe(404);
  expect((await behindToken.request('GET', '/metrics')).status).toBe(404);
});

describe('figures', () => {
  test('count requests by operation and status, and name no path, person or id', async () => {
    const user = await (await local.tenant()).user();
    await user.get(`/api/v1/auth/users/${user.uuid}`);
    await local.request('GET', `/api/nothing/${user.uuid}`);
    const { text } = await local.request('GET', '/metrics');
    expect(text).toContain('http_request_duration_seconds_count{operation="getUser",status="200"} 1');
    expect(text).toContain('operation="other",status="404"');
    expect(text).not.toContain(user.uuid);
    expect(text).not.toContain(user.email);
  });

  test('say how many connections there are', async () => {
    const { text } = await local.request('GET', '/metrics');
    expect(text).toMatch(/db_pool_connections\{pool="transactions",state="waiting"\} 0/);
    expect(text).toMatch(/process_resident_memory_bytes \d/);
  });
});
