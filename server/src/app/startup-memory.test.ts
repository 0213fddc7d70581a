import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseMemoryOnceQuiet } from './startup-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(utilizations: readonly number[]) {
  const release = vi.fn();
  let second = 0;
  const utilization = () => utilizations[Math.min(second++, utilizations.length - 1)] ?? 0;
  return { release, stop: releaseMemoryOnceQuiet({ release, utilization }) };
}

test('memory is given back once, in the first quiet second', () => {
  const { release } = watched([0.8, 0.4, 0.01, 0.01]);

  vi.advanceTimersByTime(2_000);
  expect(release).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(release).toHaveBeenCalledTimes(1);
});

test('a server that always works is never held up, and not watched for ever', () => {
  const { release } = watched([0.5]);

  vi.advanceTimersByTime(3_600_000);
  expect(release).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing is left to do once the watch is ended', () => {
  const { release, stop } = watched([0]);
  stop();

  vi.advanceTimersByTime(60_000);
  expect(release).not.toHaveBeenCalled();
});
