import type { SignalPlace } from './signal-queries.ts';

const CURSOR = /^(\d{1,15})-(\d{1,16})$/;

/** The place as callers keep it. Times are of milliseconds, as the clock that wrote them. */
export function encodeSignalPlace({ id, openedAt }: SignalPlace): string {
  return `${openedAt.getTime()}-${id}`;
}

/** The place of a cursor; null when the text is none. */
export function decodeSignalPlace(text: string): SignalPlace | null {
  const [, time, number] = CURSOR.exec(text) ?? [];
  if (time === undefined || number === undefined) return null;
  const openedAt = new Date(Number(time));
  const id = Number(number);
  return Number.isNaN(openedAt.getTime()) || !Number.isSafeInteger(id) ? null : { openedAt, id };
}
