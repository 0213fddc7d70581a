import { describe, expect, test } from 'vitest';
import { send } from '../../../test/harness/client.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { createMetrics } from './metrics.ts';

const local = await createHarness();
const behindToken = await createHarness({ config: { metricsToken: 'a token for the monitor' } });

test.each(['app', 'governance'] as const)(
  'are read from this machine alone, unless a token was set, on the host %s',
  async (host) => {
    const ask = (options: object) => send(local[host], 'GET', '/metrics', options);
    expect((await ask({})).status).toBe(200);
    expect((await ask({ address: '::ffff:127.0.0.1' })).status).toBe(200);
    expect((await ask({ address: '192.0.2.1' })).status).toBe(404);
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect((await ask({ address: '192.0.2.1', headers })).status).toBe(404);
    expect((await ask({ headers: { 'x-forwarded-for': 'unknown' } })).status).toBe(404);
  },
);

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
  test('count requests by operation and status on both hosts, and name no path, person or id', async () => {
    const user = await (await local.tenant()).user();
    await user.get(`/api/v1/auth/users/${user.uuid}`);
    await local.request('GET', `/api/nothing/${user.uuid}`);
    await send(local.governance, 'GET', '/api/governance/theme-tokens', {});
    const { text } = await local.request('GET', '/metrics');
    expect(text).toContain('http_request_duration_seconds_count{operation="getUser",status="200"} 1');
    expect(text).toContain('operation="other",status="404"');
    expect(text).toContain('http_request_duration_seconds_count{operation="getThemeTokens",status="200"} 1');
    expect(text).not.toContain(user.uuid);
    expect(text).not.toContain(user.email);
  });

  test('say how many connections there are, and what is remembered', async () => {
    await (await (await local.tenant()).user()).get('/api/v1/auth/me');
    const { text } = await local.request('GET', '/metrics');
    expect(text).toMatch(/db_pool_connections\{pool="transactions",state="waiting"\} 0/);
    expect(text).toMatch(/db_lanes\{lane="tenant",state="total"\} [1-9]/);
    expect(text).toMatch(/db_lane_statements\{lane="system"\} \d/);
    expect(text).toMatch(/websocket_connections\{socket="presence"\} 0/);
    expect(text).toMatch(/cache_entries\{cache="callers"\} [1-9]/);
    expect(text).toMatch(/cache_entries\{cache="access-tokens"\} [1-9]/);
    expect(text).toMatch(/cache_requests_total\{cache="access-tokens",result="miss"\} [1-9]/);
    expect(text).toMatch(/nodejs_eventloop_utilization \d/);
    expect(text).toMatch(/process_resident_memory_bytes \d/);
  });

  test('say what waits in the queue, for how long, and that nobody does it', async () => {
    await local.db.owner.query(
      `insert into outbox (tenant_id, topic, payload, created_at) values ($1, 'example.mail', '{}', $2)`,
      [local.platform.id, new Date(local.clock.now().getTime() - 90_000)],
    );
    const other = await local.anotherProcess();
    const { text } = await send(other.app, 'GET', '/metrics', {});
    expect(text).toContain('jobs{task="example.mail",state="waiting"} 1');
    expect(text).toContain('job_oldest_seconds{task="example.mail"} 90');
    expect(text).toContain('job_processes{state="alive"} 0');
    await local.db.owner.query('delete from outbox');
  });

  test('that cannot be looked up are left out, and the others stay', async () => {
    const metrics = createMetrics();
    metrics.looked({
      name: 'broken',
      help: 'x',
      look: () => Promise.reject(new Error('the database is away')),
    });
    metrics.looked({ name: 'whole', help: 'x', look: () => [[{}, 7]] });
    const text = await metrics.text();
    expect(text).toContain('whole 7');
    expect(text).not.toMatch(/^broken /m);
  });

  test('are counted by whoever asks for an instrument, which is one for each name', async () => {
    const metrics = createMetrics();
    const ask = () => metrics.counter({ name: 'things_total', help: 'Things', labelNames: ['outcome'] });
    ask().inc({ outcome: 'done' });
    ask().inc({ outcome: 'done' }, 2);
    metrics
      .histogram({ name: 'thing_seconds', help: 'Things', labelNames: ['outcome'] })
      .observe({ outcome: 'done' }, 0.2);
    const text = await metrics.text();
    expect(text).toContain('things_total{outcome="done"} 3');
    expect(text).toContain('thing_seconds_bucket{le="0.25",outcome="done"} 1');
  });
});
