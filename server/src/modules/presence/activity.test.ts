import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { createActivityLog } from './activity.ts';

const caller = { userId: 7, role: 'user', companyId: null, tenant: { id: 3 } } as unknown as Caller;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function activityLog(systemTransaction: () => Promise<unknown>) {
  return createActivityLog({
    clock: { now: () => new Date() },
    database: { systemTransaction } as unknown as Database,
    log: createLogger({ level: 'silent' }),
    activityMs: 60_000,
  });
}

test('what could not be written is written with the next that is due', async () => {
  const written = vi.fn(() => Promise.reject(new Error('the database is away')));
  const activity = activityLog(written);
  activity.note(caller);
  await activity.settle();
  written.mockImplementation(() => Promise.resolve() as Promise<never>);
  await activity.settle();
  expect(written).toHaveBeenCalledTimes(2);
  await activity.settle();
  expect(written).toHaveBeenCalledTimes(2);
  await activity.stop();
});

test('what is written late does not hold back the next request', async () => {
  const written = vi.fn(() => Promise.reject(new Error('the database is away')));
  const activity = activityLog(written);
  activity.note(caller);
  await activity.settle();
  vi.setSystemTime(Date.now() + 6 * 60_000);
  written.mockImplementation(() => Promise.resolve() as Promise<never>);
  await activity.settle();
  activity.note(caller);
  await activity.settle();
  expect(written).toHaveBeenCalledTimes(3);
  await activity.stop();
});
