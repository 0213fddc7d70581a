import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGenerationCache } from './generation-cache.ts';

describe('generation cache', () => {
  it('never holds more than its capacity, and always the half used last', () => {
    const operations = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 15 }).map(String)), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), operations, (capacity, steps) => {
        const cache = createGenerationCache<string>(capacity);
        let used: string[] = [];
        for (const [write, key] of steps) {
          if (write) cache.set(key, `value of ${key}`);
          const value = cache.get(key);
          if (value === undefined) continue;
          expect(value).toBe(`value of ${key}`);
          used = [key, ...used.filter((other) => other !== key)];
          expect(cache.size).toBeLessThanOrEqual(capacity);
        }
        const kept = used.slice(0, Math.floor(capacity / 2));
        expect(kept.filter((key) => cache.get(key) === undefined)).toEqual([]);
      }),
    );
  });

  it('replaces a value', () => {
    const cache = createGenerationCache<number>(4);
    cache.set('a', 1);
    cache.set('b', 1);
    cache.set('c', 1);
    cache.set('a', 2);
    expect(cache.get('a')).toBe(2);
    expect(cache.get('z')).toBeUndefined();
  });
});
