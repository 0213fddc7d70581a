import { expect, test, vi } from 'vitest';
import { createHealth } from './health.ts';

const fine = { run: async () => undefined };
const broken = {
  run: async () => {
    throw new Error('connect ECONNREFUSED 10.0.0.7:5432 password=secret');
  },
};

test('is ok while everything answers, and says how fast', async () => {
  const health = await createHealth({ database: { ...fine, essential: true }, mail: fine })();
  expect(health.status).toBe('ok');
  expect(health.checks['mail']).toEqual({ status: 'ok', latencyMs: expect.any(Number) });
});

test('is degraded without what it can do without, and down without the database', async () => {
  const degraded = await createHealth({ database: { ...fine, essential: true }, mail: broken })();
  expect(degraded.status).toBe('degraded');
  expect((await createHealth({ database: { ...broken, essential: true }, mail: fine })()).status).toBe(
    'down',
  );
});

test('tells nobody why', async () => {
  const health = await createHealth({ database: { ...broken, essential: true } })();
  expect(JSON.stringify(health)).not.toMatch(/secret|10\.0|ECONN/);
  expect(health.checks['database']?.status).toBe('down');
});

test('what is not configured is disabled, and no fault', async () => {
  const health = await createHealth({ ai: { run: async () => ({ status: 'disabled' }) } })();
  expect(health).toEqual({ status: 'ok', checks: { ai: { status: 'disabled' } } });
});

test('what does not answer in two seconds is down', async () => {
  vi.useFakeTimers();
  const health = createHealth({ database: { run: () => new Promise(() => {}), essential: true } })();
  await vi.advanceTimersByTimeAsync(2_100);
  vi.useRealTimers();
  expect((await health).status).toBe('down');
});

test('many who ask at once cost one look', async () => {
  const run = vi.fn(async () => undefined);
  const health = createHealth({ database: { run } });
  await Promise.all(Array.from({ length: 50 }, () => health()));
  expect(run).toHaveBeenCalledTimes(1);
});
