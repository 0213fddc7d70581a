import { isWebUrl } from '@retaguarda/rules/link';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import type { FormFile } from '../../../platform/http/multipart.ts';
import { uploadProblems } from '../../../platform/uploads/upload-problems.ts';
import { findUpload, type UploadRow, type UploadTable } from '../../../platform/uploads/upload-queries.ts';
import { toUpload, type Upload } from '../../../platform/uploads/upload-schema.ts';
import { dropUploads, keepUpload, uploadUuidOf, useUpload } from '../../../platform/uploads/uploads.ts';
import type { IdentityContext } from '../context.ts';
import type { UserCall } from '../user-call.ts';
import { userProblems } from '../user-problems.ts';
import type { Document } from './user-input.ts';
import { isOwnRecord } from './user-policy.ts';
import { lockRecord, type RecordKey } from './user-record-queries.ts';
import type { UserFullDocument } from './user-schema.ts';
import { findReachableUser } from './user-service.ts';

export const USER_UPLOADS: UploadTable = { name: 'user_uploads', owner: 'user_id' };

/** Whose files they are, and the tenant in which the record lives. */
interface FileOwner extends RecordKey {
  uuid: string;
}

/** Where files of the user are answered, without a slash at the end. */
function userUploadsPath(userUuid: string): string {
  return `/api/v1/auth/users/${userUuid}/uploads`;
}

/** The caller, or a user whom the caller administers; 403 for a guest, whose record lives elsewhere. */
export async function findFileOwner(
  context: IdentityContext,
  { caller }: Pick<UserCall, 'caller'>,
  userUuid: string,
): Promise<FileOwner> {
  if (isOwnRecord(caller, userUuid)) {
    return { tenantId: caller.recordsTenantId, userId: caller.userId, uuid: caller.userUuid };
  }
  const { standing, user } = await findReachableUser(context, caller, userUuid);
  if (standing === 'guest') throw userProblems.userForbidden();
  return { tenantId: user.homeTenantId ?? context.platformTenantId(), userId: user.id, uuid: user.uuid };
}

/** Keeps a file for a document of the user. */
export function uploadUserFile(
  context: IdentityContext,
  call: UserCall,
  owner: FileOwner,
  file: FormFile,
): Promise<Upload> {
  const { tenantId, userId, uuid } = owner;
  return keepUpload(context, USER_UPLOADS, { tenantId, ownerId: userId }, file, {
    lock: (tx) => lockRecord(tx, owner),
    finish: (stored, made) =>
      call.transaction([tenantId], async (tx) => {
        await stored(tx);
        await writeAudit(tx, context.clock, call.origin, {
          tenantId,
          action: 'user.file.uploaded',
          targetType: 'user',
          targetUuid: uuid,
          targetId: userId,
          after: { uploadId: made.uuid, sizeBytes: made.sizeBytes },
        });
        return toUpload(made, userUploadsPath(uuid));
      }),
  });
}

/** A file of the caller, or of a user whom the caller administers; 404 for any other. */
export async function getUserFile(
  context: IdentityContext,
  call: Pick<UserCall, 'caller'>,
  userUuid: string,
  uploadUuid: string,
): Promise<UploadRow> {
  const { tenantId, userId } = await findFileOwner(context, call, userUuid);
  const db = context.database.tenant(tenantId);
  const upload = await findUpload(db, USER_UPLOADS, { tenantId, ownerId: userId }, uploadUuid.toLowerCase());
  if (upload === null) throw uploadProblems.notFound();
  return upload;
}

/**
 * Gives files to the documents that name others than before, and takes the files of those that are gone. What a document
 * names already stays, whatever it is, and so does an address in the web. 422 for a path that is none of the user's files.
 */
export async function changeFiles(
  tx: Tx,
  { clock }: Pick<IdentityContext, 'clock'>,
  { language }: Pick<UserCall, 'language'>,
  owner: FileOwner,
  before: readonly UserFullDocument[],
  after: readonly Document[],
): Promise<void> {
  const prefix = userUploadsPath(owner.uuid);
  const key = { tenantId: owner.tenantId, ownerId: owner.userId };
  const held = before.map(({ caminhoArquivo }) => caminhoArquivo);
  const wanted = new Set<string>();
  for (const [index, { caminhoArquivo }] of after.entries()) {
    if (caminhoArquivo === null) continue;
    const place = held.indexOf(caminhoArquivo);
    if (place >= 0) held.splice(place, 1);
    else if (!isWebUrl(caminhoArquivo)) {
      const uuid = uploadUuidOf(caminhoArquivo, prefix);
      await useUpload(tx, USER_UPLOADS, key, uuid, { path: `documents.${index}.caminhoArquivo`, language });
    }
    wanted.add(caminhoArquivo);
  }
  const gone = before.flatMap(({ caminhoArquivo }) => {
    const uuid = caminhoArquivo === null ? null : uploadUuidOf(caminhoArquivo, prefix);
    return uuid === null || wanted.has(caminhoArquivo ?? '') ? [] : [uuid];
  });
  await dropUploads(tx, clock, USER_UPLOADS, key, gone);
}
