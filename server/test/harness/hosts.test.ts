import { expect, test } from 'vitest';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { createHarness } from './harness.ts';
import { borrowHosts, buildHosts, createFaultLog } from './hosts.ts';

const h = await createHarness();

const build = () => buildHosts(h.context, createFaultLog([]));

test('hosts answer out of the context that they were given last, and count in its figures', async () => {
  const hosts = await build();
  const metrics = createMetrics();
  const backoffice = { ...h.context.backoffice, version: '0.0.0-next' };
  const versionOf = async () => (await hosts.app.inject('/backend/api/health.php')).json().data.versao;
  expect(await versionOf()).toBe(h.context.backoffice.version);
  hosts.serve({ ...h.context, backoffice, metrics });
  expect(await versionOf()).toBe('0.0.0-next');
  expect(await metrics.text()).toMatch(
    /http_request_duration_seconds_count\{operation="\w+",status="200"\} 1/,
  );
  await hosts.release(false);
});

test('hosts are kept for the next test file, without what was logged meanwhile', async () => {
  const hosts = await build();
  hosts.violations.push('logged after the last test');
  await hosts.release(true);
  expect(borrowHosts()).toBe(hosts);
  expect(hosts.violations).toEqual([]);
  await hosts.release(false);
  expect(borrowHosts()).toBeNull();
});

test.each(['app', 'governance'] as const)(
  'hosts of which one listened or was closed are not kept: %s',
  async (one) => {
    const listening = await build();
    await listening[one].listen({ host: '127.0.0.1', port: 0 });
    await listening.release(true);
    expect(borrowHosts()).toBeNull();
    expect(listening[one].server.listening).toBe(false);
    const closed = await build();
    await closed[one].close();
    await closed.release(true);
    expect(borrowHosts()).toBeNull();
  },
);
