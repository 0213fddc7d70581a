import type { AnyTx, SystemTx } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

/** A file that is being uploaded, or was when its process ended. */
export interface ImportUpload {
  tenantId: number;
  uuid: string;
}

/** Notes an upload before its first piece is stored. */
export async function noteUpload(
  tx: AnyTx,
  { tenantId, uuid }: ImportUpload,
  startedAt: Date,
): Promise<void> {
  await tx.many(
    query.insertInto('import_uploads').values({ tenant_id: tenantId, uuid, started_at: startedAt }),
  );
}

/** Deletes the note of an upload; false when it was deleted before, together with the pieces. */
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

/** Deletes the notes of all uploads that began before the moment, and answers them. */
export function takeOldUploads(tx: SystemTx, startedBefore: Date): Promise<ImportUpload[]> {
  return tx.many(
    query
      .deleteFrom('import_uploads')
      .where('started_at', '<', startedBefore)
      .returning(['tenant_id as tenantId', 'uuid']),
  );
}
