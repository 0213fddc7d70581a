import { addMonths, dayInUtc, firstDayOf, monthOf } from '@retaguarda/rules/calendar-days';
import type { Clock } from '../clock.ts';

/**
 * A table that only grows and is read by time: it is partitioned by month, and rows of it are put away where a tenant has said
 * for how long it keeps them.
 */
export interface AgedTable {
  /** What the command line and the keys of files call it: lower case words with `-` between them. */
  kind: string;
  table: string;
  /** The time that partitions go by. */
  at: string;
  /** The columns of the primary key after the tenant, in its order. */
  key: readonly string[];
  /** The rows in words, for the person who decides. */
  describe: string;
  /** How many whole months a tenant has to keep them at least. */
  leastMonths: number;
}

/** The month of a moment in UTC (`YYYY-MM`), by which partitions go. */
export function monthAt(at: Date): string {
  return monthOf(dayInUtc(at.getTime()));
}

/** When a month begins in UTC, as SQL reads it. */
export function beginOf(month: string): string {
  return `${firstDayOf(month)} 00:00:00Z`;
}

/** The first moment that is kept by who keeps that many whole months besides the present one. */
export function keptSince(clock: Clock, months: number): string {
  return beginOf(addMonths(monthAt(clock.now()), -months));
}
