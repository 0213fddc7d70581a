import { describe, expect, it } from 'vitest';
import { backoff } from './live-socket.ts';

describe('backoff', () => {
  it('doubles up to half a minute and spreads over its upper half', () => {
    expect([0, 1, 2, 3].map((failures) => backoff(failures, 1))).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(backoff(0, 0)).toBe(500);
    expect(backoff(50, 1)).toBe(30_000);
  });
});
