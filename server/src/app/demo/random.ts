const RANGE = 2 ** 32;

/** Numbers that look random and are the same on every run and every machine (splitmix32). Never for secrets. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  /** Decimal digits as text. */
  digits(length: number): string;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let value = state;
    value = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
    value = Math.imul(value ^ (value >>> 15), 0x735a2d97);
    return ((value ^ (value >>> 15)) >>> 0) / RANGE;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    integer,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    chance: (probability) => next() < probability,
    digits: (length) => {
      let digits = '';
      while (digits.length < length) digits += integer(0, 9);
      return digits;
    },
  };
}
