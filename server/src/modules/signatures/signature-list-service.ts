import type { Readable } from 'node:stream';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { recordScope } from '../directory/index.ts';
import { findProposal, proposalProblems } from '../proposals/index.ts';
import type { SignaturesContext } from './context.ts';
import { signatureProblems } from './problems.ts';
import { listDocuments, type SignatureDocumentRow } from './signature-list-queries.ts';
import { signedFileKey } from './signed-file-jobs.ts';
import { findStoredFile } from './signed-file-queries.ts';

/** One page of the documents of a proposal, the newest first, and whether others follow. 404 out of the scope. */
export async function listProposalDocuments(
  { database }: SignaturesContext,
  caller: Caller,
  proposalId: number,
  { limit, offset }: Window,
): Promise<{ rows: SignatureDocumentRow[]; hasMore: boolean }> {
  const db = database.subtree(caller.reach);
  const proposal = await findProposal(db, recordScope(caller), proposalId);
  if (proposal === null) throw proposalProblems.proposalNotFound();
  const rows = await listDocuments(db, proposal, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** A signed document as it is sent to whoever may read the proposal. */
export interface SignedDocument {
  name: string;
  sizeBytes: number;
  sha256: string;
  stream: Readable;
}

/** 404 out of the scope, and while there is no file. */
export async function openSignedDocument(
  { database, storage }: SignaturesContext,
  caller: Caller,
  id: number,
): Promise<SignedDocument> {
  const file = await findStoredFile(database.subtree(caller.reach), recordScope(caller), id);
  if (file === null) throw signatureProblems.documentNotFound();
  const { bytes, nome, sha256 } = file;
  if (bytes === null || sha256 === null) throw signatureProblems.fileMissing();
  const stream = await storage.open(signedFileKey(file));
  if (stream === null) throw signatureProblems.fileMissing();
  return { name: `${nome}.pdf`, sizeBytes: bytes, sha256, stream };
}
