import { Type } from 'typebox';
import { assertMatches, entityTag } from '../../platform/http/etag.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import type { UserCall } from '../identity/index.ts';

/** A record of operations, as far as its versions are told apart. */
export interface Versioned {
  uuid: string;
  version: number;
}

/** What a change may name beside `If-Match`: the version that its author has seen. */
export const versionField = {
  versao: Type.Optional(Type.Integer({ minimum: 1, description: 'the version that was read' })),
};

export function tagOf({ uuid, version }: Versioned): string {
  return entityTag(uuid, version);
}

/** 412 when the caller speaks of another version of the record, by `If-Match` or by the number; to be asked under its lock. */
export function assertCurrent(
  { ifMatch }: Pick<UserCall, 'ifMatch'>,
  seen: number | undefined,
  record: Versioned,
): void {
  const etag = tagOf(record);
  assertMatches(ifMatch, etag);
  if (seen !== undefined && seen !== record.version) {
    throw requestProblems.preconditionFailed({ headers: { etag } });
  }
}
