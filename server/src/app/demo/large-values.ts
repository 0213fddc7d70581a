import type { CopyValue } from './copy-rows.ts';
import type { LargePlan } from './large-plan.ts';

export type Row = readonly CopyValue[];

/** A table with its columns and the rows of a plan, made one after the other. */
export interface LargeTable {
  table: string;
  columns: readonly string[];
  rows(plan: LargePlan): Iterable<Row>;
}

/** Fixed, so that the same command makes the same rows on any day. */
export const BEGIN_MS = Date.parse('2025-01-01');
const MINUTE_MS = 60_000;
const MINUTES = 600 * 24 * 60;

/** A moment that belongs to the number, in the 600 days of the generated data. */
export function createdAt(userId: number): string {
  return new Date(BEGIN_MS + ((userId * 37) % MINUTES) * MINUTE_MS).toISOString();
}

/** Version 7: ascending with the number, so that indexes grow at their end; `kind` keeps the tables apart. */
export function uuidOf(kind: number, number: number): string {
  const time = (BEGIN_MS + number).toString(16).padStart(12, '0');
  const rest = number.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${kind.toString(16).padStart(3, '0')}-8000-${rest}`;
}

export function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/** A number below 2^32 that looks random and depends on both arguments alone. */
export function mix(number: number, salt: number): number {
  let value = Math.imul(number ^ Math.imul(salt, 0x9e3779b9), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
