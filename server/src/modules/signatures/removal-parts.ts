import { type RawBuilder, sql } from 'kysely';
import type { SystemTx } from '../../platform/db/executors.ts';
import {
  clears,
  countRows,
  deletes,
  type RemovalPart,
  type RowsOf,
  runRemoval,
  type TenantRemoval,
} from '../tenancy/index.ts';
import { REMOVE_FILES_TASK } from './signed-file-jobs.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Documents go with their tenant, and with them their signed files. */
export const signatureTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  clears('proposals', 'signature_document_id', 'links of proposals to their documents', ofTenants),
  deletes('signature_events', 'events of signatures', ofTenants),
  deletes('signature_event_keys', 'which events of signatures were received', ofTenants),
  deletes(
    'provider_documents',
    'ids of documents at their providers',
    ({ tenantIds }) => sql`owner_tenant_id = any(${tenantIds}::bigint[])`,
  ),
  {
    table: 'signature_documents',
    effect: 'deleted',
    describe: 'documents to be signed, with their signed files',
    count: countRows('signature_documents', ofTenants),
    remove: async (tx, subject, now) => {
      await removeSignedFiles(tx, ofTenants(subject), now);
      await runRemoval(tx, sql`delete from signature_documents where ${ofTenants(subject)}`);
    },
  },
];

/**
 * Leaves a message of the platform, since those of the tenant are removed with it; a job deletes the files after the commit.
 */
function removeSignedFiles(tx: SystemTx, documents: RawBuilder<unknown>, now: Date): Promise<void> {
  return runRemoval(
    tx,
    sql`insert into outbox (tenant_id, topic, payload, created_at)
      select t.id, ${REMOVE_FILES_TASK}::text, jsonb_build_object('files', d.files), ${now}::timestamptz
      from tenants t, (
        select jsonb_agg(jsonb_build_object('tenantId', tenant_id, 'uuid', uuid)) as files from signature_documents
        where ${documents} and arquivo_status = 'disponivel'
      ) d
      where t.kind = 'platform' and d.files is not null`,
  );
}
