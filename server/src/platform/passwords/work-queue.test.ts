import { describe, expect, it } from 'vitest';
import { createWorkQueue, PasswordHasherBusy } from './work-queue.ts';

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, open: resolve };
}

describe('work queue', () => {
  it('runs no more at once than it may, first in first out, and turns the rest away', async () => {
    const queue = createWorkQueue(2, 3);
    const started: number[] = [];
    const gates = Array.from({ length: 5 }, gate);
    const runs = gates.map(({ promise }, index) =>
      queue.run(() => {
        started.push(index);
        return promise;
      }),
    );
    await expect(queue.run(async () => started.push(99))).rejects.toThrow(PasswordHasherBusy);
    expect(started).toEqual([0, 1]);
    expect(queue.stats()).toMatchObject({ running: 2, waiting: 3, rejected: 1 });

    gates[1]?.open();
    await runs[1];
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    for (const { open } of gates) open();
    await Promise.all(runs);
    expect(started).toEqual([0, 1, 2, 3, 4]);
    expect(queue.stats()).toMatchObject({ running: 0, waiting: 0, finished: 5, rejected: 1 });
  });

  it('lets a newcomer not overtake the one whose turn has come', async () => {
    const queue = createWorkQueue(1, 5);
    const order: string[] = [];
    const first = gate();
    const runs = [queue.run(() => first.promise), queue.run(async () => order.push('waiting'))];
    first.open();
    await runs[0];
    runs.push(queue.run(async () => order.push('newcomer')));
    await Promise.all(runs);
    expect(order).toEqual(['waiting', 'newcomer']);
  });

  it('gives the turn on when a task fails', async () => {
    const queue = createWorkQueue(1, 1);
    const failing = queue.run(() => Promise.reject(new Error('no')));
    const next = queue.run(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
    expect(queue.stats().running).toBe(0);
  });

  it('says in whole seconds when to come back', async () => {
    const queue = createWorkQueue(1, 0);
    const { promise, open } = gate();
    const running = queue.run(() => promise);
    const busy = await queue.run(async () => 'no').catch((error: unknown) => error);
    expect(busy).toBeInstanceOf(PasswordHasherBusy);
    expect(busy).toMatchObject({ retryAfterSeconds: 1 });
    open();
    await running;
  });
});
