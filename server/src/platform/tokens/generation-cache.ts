/** A map of limited size that drops the entries which were not used for the longest time. */
export interface GenerationCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  readonly size: number;
}

/**
 * Keeps at least the `capacity / 2` and at most the `capacity` entries used last. Two generations instead of a list in
 * order of use: reading an entry of the young one is a single map look-up and moves nothing.
 */
export function createGenerationCache<Value>(capacity: number): GenerationCache<Value> {
  const generationSize = Math.max(1, Math.floor(capacity / 2));
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();

  function set(key: string, value: Value): void {
    if (young.size >= generationSize && !young.has(key)) {
      old = young;
      young = new Map();
    }
    old.delete(key);
    young.set(key, value);
  }

  return {
    get(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const aged = old.get(key);
      if (aged !== undefined) set(key, aged);
      return aged;
    },
    set,
    get size() {
      return young.size + old.size;
    },
  };
}
