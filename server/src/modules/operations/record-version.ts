import { entityTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import type { UserCall } from '../identity/index.ts';

export { versionField } from '../../platform/http/record-version.ts';

/** A record of operations, as far as its versions are told apart. */
export interface Versioned {
  uuid: string;
  version: number;
}

export function tagOf({ uuid, version }: Versioned): string {
  return entityTag(uuid, version);
}

/** 412 when the caller speaks of another version of the record, by `If-Match` or by the number; to be asked under its lock. */
export function assertCurrent(
  call: Pick<UserCall, 'ifMatch'>,
  seen: number | undefined,
  record: Versioned,
): void {
  assertVersion(call, seen, { etag: tagOf(record), version: record.version });
}
