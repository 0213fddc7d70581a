import { Type } from 'typebox';
import { assertMatches, entityTag } from './etag.ts';
import { requestProblems } from './request-problems.ts';

/** What a change may name beside `If-Match`: the version that its author has seen. */
export const versionField = {
  versao: Type.Optional(Type.Integer({ minimum: 1, description: 'the version that was read' })),
};

/** The version of a record, as answers name it: in a header and in the body. */
export interface RecordVersion {
  etag: string;
  version: number;
}

/**
 * Throws 412 when the caller names another version of the record, by `If-Match` or by the number. Call it under the record's
 * lock.
 */
export function assertVersion(
  { ifMatch }: { ifMatch: string | null },
  seen: number | undefined,
  { etag, version }: RecordVersion,
): void {
  assertMatches(ifMatch, etag);
  if (seen !== undefined && seen !== version) throw requestProblems.preconditionFailed({ headers: { etag } });
}

/** The parts of a record by which its versions are told apart. */
export interface Versioned {
  uuid: string;
  version: number;
}

/** The ETag of a record. */
export function tagOf({ uuid, version }: Versioned): string {
  return entityTag(uuid, version);
}

/**
 * Throws 412 when the caller names another version of the record, by `If-Match` or by the number. Call it under the record's
 * lock.
 */
export function assertCurrent(
  call: { ifMatch: string | null },
  seen: number | undefined,
  record: Versioned,
): void {
  assertVersion(call, seen, { etag: tagOf(record), version: record.version });
}
