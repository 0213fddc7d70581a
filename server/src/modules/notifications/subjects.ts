import type { Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Language } from '../../platform/problem.ts';
import type { TenantRow } from '../tenancy/index.ts';
import type { SubjectType } from './tables.ts';

/** What records of one type have to tell; the module that owns them knows it. */
export interface NoticeSubject {
  /** Those of the people who may see the record, as of now. */
  readersAmong(
    database: Database,
    tenant: TenantRow,
    id: number,
    userIds: readonly number[],
  ): Promise<readonly number[]>;
  /** Who is responsible for such records, at most some hundreds; left out where notices always name people. */
  responsible?(database: Database, tenant: TenantRow, id: number): Promise<readonly number[]>;
  /** What the records are called; one that is not there any more has no name. */
  titles(
    database: Database,
    tenantId: number,
    ids: readonly number[],
    language: Language,
  ): Promise<ReadonlyMap<number, string>>;
  /** Those of the records that the caller may see. */
  visible(
    database: Database,
    caller: Caller,
    tenantId: number,
    ids: readonly number[],
  ): Promise<readonly number[]>;
  /** Where the web application shows the record, from the root. */
  path(id: number): string;
}

export type NoticeSubjects = Readonly<Record<SubjectType, NoticeSubject>>;
