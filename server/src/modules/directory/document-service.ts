import type { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import { v7 } from '../../platform/uuid.ts';
import type { UserCall } from '../identity/index.ts';
import { readDocument } from './company-input.ts';
import { changePart } from './company-part.ts';
import { companyProblems } from './company-problems.ts';
import type { CompanyRecord } from './company-queries.ts';
import type { Document, DocumentBody } from './company-schema.ts';
import { keyOf } from './company-service.ts';
import { deleteDocument, insertDocument } from './company-write-queries.ts';
import type { DirectoryContext } from './context.ts';

/** Adds a document, which lies where the path says. */
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
      await insertDocument(tx, keyOf(before), { ...form, uuid, createdAt });
      return uuid;
    },
    documentOf,
  );
}

/** 404 for a document that the company does not have. */
export async function removeDocument(
  context: DirectoryContext,
  call: UserCall,
  { companyId, documentId }: { companyId: string; documentId: string },
): Promise<HeadedAnswer<{ removed: boolean }>> {
  return changePart(
    context,
    call,
    companyId,
    (tx, before) => deleteDocument(tx, keyOf(before), documentOf(before, documentId).id),
    () => ({ removed: true }),
  );
}

function documentOf({ documents }: CompanyRecord, uuid: string): Document {
  const document = documents?.find(({ id }) => id === uuid.toLowerCase());
  if (document === undefined) throw companyProblems.documentNotFound();
  return document;
}
