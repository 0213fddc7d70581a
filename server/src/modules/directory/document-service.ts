import { isWebUrl } from '@retaguarda/rules/link';
import type { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import { dropUploads, uploadUuidOf, useUpload } from '../../platform/uploads/uploads.ts';
import { v7 } from '../../platform/uuid.ts';
import type { UserCall } from '../identity/index.ts';
import { readDocument } from './company-input.ts';
import { changePart } from './company-part.ts';
import { companyProblems } from './company-problems.ts';
import type { CompanyRecord } from './company-queries.ts';
import type { Document, DocumentBody } from './company-schema.ts';
import { keyOf } from './company-service.ts';
import { COMPANY_UPLOADS, companyUploadsPath } from './company-uploads.ts';
import { deleteDocument, insertDocument } from './company-write-queries.ts';
import type { DirectoryContext } from './context.ts';

/** Adds a document, whose path names a file that was sent for the company, or one in the web. 422 for any other path. */
export function addDocument(
  context: DirectoryContext,
  call: UserCall,
  companyUuid: string,
  body: DocumentBody,
): Promise<HeadedAnswer<Document>> {
  const form = readDocument(body, call.language);
  return changePart(
    context,
    call,
    companyUuid,
    async (tx, before) => {
      const createdAt = context.clock.now();
      const uuid = v7(createdAt);
      const owner = { tenantId: before.tenantId, ownerId: before.id };
      if (!isWebUrl(form.caminhoArquivo)) {
        const file = uploadUuidOf(form.caminhoArquivo, companyUploadsPath(before.uuid));
        await useUpload(tx, COMPANY_UPLOADS, owner, file);
      }
      await insertDocument(tx, keyOf(before), { ...form, uuid, createdAt });
      return uuid;
    },
    documentOf,
  );
}

/** The file follows after the commit. 404 for a document that the company does not have. */
export async function removeDocument(
  context: DirectoryContext,
  call: UserCall,
  { companyId, documentId }: { companyId: string; documentId: string },
): Promise<HeadedAnswer<{ removed: boolean }>> {
  return changePart(
    context,
    call,
    companyId,
    async (tx, before) => {
      const { caminhoArquivo, id } = documentOf(before, documentId);
      await deleteDocument(tx, keyOf(before), id);
      const owner = { tenantId: before.tenantId, ownerId: before.id };
      const file = uploadUuidOf(caminhoArquivo, companyUploadsPath(before.uuid));
      await dropUploads(tx, context.clock, COMPANY_UPLOADS, owner, file === null ? [] : [file]);
    },
    () => ({ removed: true }),
  );
}

function documentOf({ documents }: CompanyRecord, uuid: string): Document {
  const document = documents?.find(({ id }) => id === uuid.toLowerCase());
  if (document === undefined) throw companyProblems.documentNotFound();
  return document;
}
