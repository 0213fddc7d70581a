import type { AnyTx, SystemTx } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

/** A file that is coming in, or was when its process died. */
export interface ImportUpload {
  tenantId: number;
  uuid: string;
}

/** Notes a file before its first piece is kept. */
export async function noteUpload(
  tx: AnyTx,
  { tenantId, uuid }: ImportUpload,
  startedAt: Date,
): Promise<void> {
  await tx.many(
    query.insertInto('import_uploads').values({ tenant_id: tenantId, uuid, started_at: startedAt }),
  );
}

/** Takes the note away; false when it is gone already, and the pieces with it. */
export async function forgetUpload(tx: AnyTx, { tenantId, uuid }: ImportUpload): Promise<boolean> {
  const row = await tx.first(
    query
      .deleteFrom('import_uploads')
      .where('tenant_id', '=', tenantId)
      .where('uuid', '=', uuid)
      .returning('uuid'),
  );
  return row !== null;
}

/** Takes away the notes of all tenants that are older. */
export function takeOldUploads(tx: SystemTx, startedBefore: Date): Promise<ImportUpload[]> {
  return tx.many(
    query
      .deleteFrom('import_uploads')
      .where('started_at', '<', startedBefore)
      .returning(['tenant_id as tenantId', 'uuid']),
  );
}
