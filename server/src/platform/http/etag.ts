import { requestProblems } from './request-problems.ts';

/** A strong entity tag from what changes with every write: the record's uuid and its version. */
export function entityTag(uuid: string, version: number): string {
  return `"${uuid.slice(-12)}-${version}"`;
}

/** The same for a record that has a number alone; the kind keeps the tags of records with equal numbers apart. */
export function numberedTag(kind: string, id: number, version: number): string {
  return `"${kind}-${id}-${version}"`;
}

/** 412 when the caller sent `If-Match` and none of its tags is the current one. */
export function assertMatches(ifMatch: string | null, current: string): void {
  if (ifMatch === null || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(current)) throw requestProblems.preconditionFailed({ headers: { etag: current } });
}
