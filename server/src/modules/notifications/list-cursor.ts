import type { Place } from './notification-queries.ts';

const CURSOR = /^(\d{1,15})-(\d{1,16})$/;

/** The place as callers keep it. Times are of milliseconds, as the clock that wrote them. */
export function encodePlace({ createdAt, id }: Place): string {
  return `${createdAt.getTime()}-${id}`;
}

/** The place of a cursor; null when the text is none. */
export function decodePlace(text: string): Place | null {
  const [, time, id] = CURSOR.exec(text) ?? [];
  if (time === undefined || id === undefined) return null;
  const createdAt = new Date(Number(time));
  if (Number.isNaN(createdAt.getTime()) || !Number.isSafeInteger(Number(id))) return null;
  return { createdAt, id: Number(id) };
}
