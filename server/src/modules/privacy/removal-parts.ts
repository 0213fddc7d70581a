import { type RawBuilder, sql } from 'kysely';
import type { SystemTx } from '../../platform/db/executors.ts';
import { REMOVE_FILES_JOB } from '../../platform/uploads/upload-jobs.ts';
import type { RemovalParts } from '../identity/index.ts';
import {
  clears,
  countRows,
  deletes,
  type RemovalPart,
  type RowsOf,
  runRemoval,
  type TenantRemoval,
} from '../tenancy/index.ts';

interface Users {
  userIds: readonly number[];
}

const ofUsers: RowsOf<Users> = ({ userIds }) => sql`user_id = any(${userIds}::bigint[])`;
const requestedBy: RowsOf<Users> = ({ userIds }) => sql`requested_by = any(${userIds}::bigint[])`;
const ofTenants: RowsOf<TenantRemoval> = ({ removedUserIds, tenantIds }) =>
  sql`tenant_id = any(${tenantIds}::bigint[]) and user_id <> all(${removedUserIds}::bigint[])`;
const inTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Files go by a job after the commit; its message is the platform's, as those of a tenant go with it. */
function exportsPart<Subject>(describe: string, rows: RowsOf<Subject>): RemovalPart<Subject> {
  return {
    table: 'data_exports',
    effect: 'deleted',
    describe,
    count: countRows('data_exports', rows),
    remove: async (tx, subject, now) => {
      await leaveMessage(tx, rows(subject), now);
      await runRemoval(tx, sql`delete from data_exports where ${rows(subject)}`);
    },
  };
}

function leaveMessage(tx: SystemTx, rows: RawBuilder<unknown>, now: Date): Promise<void> {
  return runRemoval(
    tx,
    sql`insert into outbox (tenant_id, topic, payload, created_at)
      select t.id, ${REMOVE_FILES_JOB}::text, jsonb_build_object('paths', e.paths), ${now}::timestamptz
      from tenants t, (
        select jsonb_agg('data-exports/' || uuid::text || '.zip') as paths from data_exports where ${rows}
      ) e
      where t.kind = 'platform' and e.paths is not null`,
  );
}

/** That somebody was made anonymous is known as long as the account and its tenant are. */
export const privacyRemovalParts: RemovalParts = {
  users: [
    deletes('privacy_answers', 'what the user answered to texts about privacy', ofUsers),
    exportsPart('files with the data of the user', ofUsers),
    clears('data_exports', 'requested_by', 'files with data of others that the user asked for', requestedBy),
    deletes('user_anonymisations', 'that the user was made anonymous', ofUsers),
    clears('user_anonymisations', 'requested_by', 'people whom the user made anonymous', requestedBy),
  ],
  tenants: [
    deletes('privacy_answers', 'answers to texts of the tenants about privacy', inTenants),
    deletes('privacy_texts', 'texts of the tenants about privacy', inTenants),
    deletes('processing_activities', 'what the tenants do with data of people', inTenants),
    deletes('privacy_contacts', 'who answers for data of people', inTenants),
    deletes('privacy_drafts', 'drafts of texts about privacy', inTenants),
    exportsPart('files with the data of people', ofTenants),
    deletes('user_anonymisations', 'people who were made anonymous', ofTenants),
  ],
};
