import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { FormFile } from '../../platform/http/multipart.ts';
import { findUpload, type UploadRow, type UploadTable } from '../../platform/uploads/upload-queries.ts';
import { dropUploads, keepUpload, useUpload } from '../../platform/uploads/uploads.ts';
import type { UserCall } from '../identity/index.ts';
import { type DisputeRow, getDispute, readDispute, saleProblems, writeDisputeStep } from '../sales/index.ts';
import type { DisputesContext } from './context.ts';
import { disputeProblems } from './problems.ts';

/** Documents of the defence; each is of its dispute as soon as it is whole. */
export const DISPUTE_UPLOADS: UploadTable = { name: 'dispute_uploads', owner: 'dispute_id' };

const MOST_DOCUMENTS = 30;

/** A document of a defence. */
export interface Evidence {
  uuid: string;
  name: string;
  mimeType: string;
  bytes: number;
  at: Date;
}

/** The documents of a dispute, the first first. */
export function listEvidence(
  db: TenantReader,
  { id, tenantId }: Pick<DisputeRow, 'id' | 'tenantId'>,
): Promise<Evidence[]> {
  return db.many(
    statement(sql<Evidence>`
      select u.uuid, u.original_name as name, u.mime_type as "mimeType", u.size_bytes as bytes, u.created_at as at
      from dispute_uploads u where u.tenant_id = ${tenantId} and u.dispute_id = ${id} and u.is_used
      order by u.created_at, u.id limit ${MOST_DOCUMENTS}`),
  );
}

/** An open dispute of the caller's scope that has room for another document; 404, or 400. */
export async function findDefended(
  context: DisputesContext,
  caller: Caller,
  id: number,
): Promise<DisputeRow> {
  const dispute = await getDispute(context, caller, id);
  if (dispute.state !== 'aberta') throw saleProblems.disputeOver();
  const documents = await listEvidence(context.database.tenant(dispute.tenantId), dispute);
  if (documents.length >= MOST_DOCUMENTS) throw disputeProblems.evidenceFull();
  return dispute;
}

/** Keeps a document of the defence. 400 once the dispute ended, 415 for a file that is no document. */
export function addEvidence(
  context: DisputesContext,
  call: UserCall,
  { id, tenantId }: DisputeRow,
  file: FormFile,
): Promise<Evidence> {
  const owner = { tenantId, ownerId: id };
  return keepUpload(context, DISPUTE_UPLOADS, owner, file, {
    lock: (tx) => readDispute(tx, tenantId, id),
    finish: (stored, made) =>
      call.transaction([tenantId], async (tx) => {
        const dispute = await readDispute(tx, tenantId, id);
        if (dispute.state !== 'aberta') throw saleProblems.disputeOver();
        if ((await listEvidence(tx, dispute)).length >= MOST_DOCUMENTS) throw disputeProblems.evidenceFull();
        await stored(tx);
        await useUpload(tx, DISPUTE_UPLOADS, owner, made.uuid);
        const now = context.clock.now();
        const of = { tenantId, disputeId: id, userId: call.origin.userId };
        writeDisputeStep(tx, of, { kind: 'prova', value: made.originalName.slice(0, 300) }, now);
        await writeAudit(tx, context.clock, call.origin, {
          tenantId,
          action: 'dispute.evidenceAdded',
          targetType: 'dispute',
          targetId: id,
          after: { uploadId: made.uuid, sizeBytes: made.sizeBytes },
        });
        const { mimeType, originalName: name, sizeBytes: bytes, uuid } = made;
        return { uuid, name, mimeType, bytes, at: now };
      }),
  });
}

/** A document of a dispute in the caller's scope; 404 for any other. */
export async function getEvidence(
  context: DisputesContext,
  caller: Caller,
  { disputeId, uuid }: { disputeId: number; uuid: string },
): Promise<UploadRow> {
  const { id, tenantId } = await getDispute(context, caller, disputeId);
  const owner = { tenantId, ownerId: id };
  const db = context.database.tenant(tenantId);
  const upload = await findUpload(db, DISPUTE_UPLOADS, owner, uuid.toLowerCase());
  if (upload === null) throw disputeProblems.evidenceNotFound();
  return upload;
}

/** Takes a document back. 404 for one that is not of the dispute, 400 once the defence was sent or the dispute ended. */
export async function removeEvidence(
  context: DisputesContext,
  call: UserCall,
  { disputeId, uuid }: { disputeId: number; uuid: string },
): Promise<DisputeRow> {
  const { id, tenantId } = await getDispute(context, call.caller, disputeId);
  const owner = { tenantId, ownerId: id };
  return call.transaction([tenantId], async (tx) => {
    const dispute = await readDispute(tx, tenantId, id);
    if (dispute.state !== 'aberta') throw saleProblems.disputeOver();
    if (dispute.stage === 'enviada') throw disputeProblems.evidenceSent();
    const upload = await findUpload(tx, DISPUTE_UPLOADS, owner, uuid.toLowerCase());
    if (upload === null) throw disputeProblems.evidenceNotFound();
    await dropUploads(tx, context.clock, DISPUTE_UPLOADS, owner, [upload.uuid]);
    const of = { tenantId, disputeId: id, userId: call.origin.userId };
    const step = { kind: 'prova_retirada', value: upload.originalName.slice(0, 300) } as const;
    writeDisputeStep(tx, of, step, context.clock.now());
    await writeAudit(tx, context.clock, call.origin, {
      tenantId,
      action: 'dispute.evidenceRemoved',
      targetType: 'dispute',
      targetId: id,
      before: { uploadId: upload.uuid, sizeBytes: upload.sizeBytes },
    });
    return dispute;
  });
}
