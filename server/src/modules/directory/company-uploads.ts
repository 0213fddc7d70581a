import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { FormFile } from '../../platform/http/multipart.ts';
import { uploadProblems } from '../../platform/uploads/upload-problems.ts';
import { findUpload, type UploadRow, type UploadTable } from '../../platform/uploads/upload-queries.ts';
import { toUpload, type Upload } from '../../platform/uploads/upload-schema.ts';
import { keepUpload } from '../../platform/uploads/uploads.ts';
import type { UserCall } from '../identity/index.ts';
import { scopeOf } from './company-policy.ts';
import { companyProblems } from './company-problems.ts';
import { type FoundCompany, findCompany } from './company-queries.ts';
import { lockCompany } from './company-write-queries.ts';
import type { DirectoryContext } from './context.ts';

export const COMPANY_UPLOADS: UploadTable = { name: 'company_uploads', owner: 'company_id' };

/** Where files of the company are answered, without a slash at the end. */
export function companyUploadsPath(companyUuid: string): string {
  return `/api/v1/company/directory/${companyUuid}/uploads`;
}

/** A company within the caller's scope; 404 for any other. */
export async function findUploadOwner(
  { database }: DirectoryContext,
  caller: Caller,
  companyUuid: string,
): Promise<FoundCompany> {
  const company = await findCompany(database.subtree(caller.reach), scopeOf(caller), companyUuid);
  if (company === null) throw companyProblems.notFound();
  return company;
}

/** Keeps a file for a document of the company. */
export function uploadCompanyFile(
  context: DirectoryContext,
  call: UserCall,
  company: FoundCompany,
  file: FormFile,
): Promise<Upload> {
  const { id, tenantId, uuid } = company;
  return keepUpload(context, COMPANY_UPLOADS, { tenantId, ownerId: id }, file, {
    lock: (tx) => lockCompany(tx, { tenantId, companyId: id }),
    finish: (stored, made) =>
      call.transaction([tenantId], async (tx) => {
        await stored(tx);
        await writeAudit(tx, context.clock, call.origin, {
          tenantId,
          action: 'company.file.uploaded',
          targetType: 'company',
          targetUuid: uuid,
          targetId: id,
          companyId: id,
          after: { uploadId: made.uuid, sizeBytes: made.sizeBytes },
        });
        return toUpload(made, companyUploadsPath(uuid));
      }),
  });
}

/** A file of a company within the caller's scope; 404 for any other. */
export async function getCompanyFile(
  context: DirectoryContext,
  caller: Caller,
  companyUuid: string,
  uploadUuid: string,
): Promise<UploadRow> {
  const { id, tenantId } = await findUploadOwner(context, caller, companyUuid);
  const db = context.database.tenant(tenantId);
  const upload = await findUpload(db, COMPANY_UPLOADS, { tenantId, ownerId: id }, uploadUuid.toLowerCase());
  if (upload === null) throw uploadProblems.notFound();
  return upload;
}
