import { mapConstraints } from '../../platform/db/database-errors.ts';
import { signatureProblems } from './problems.ts';

export { AGED_SIGNATURE_EVENTS } from './aged-events.ts';
export type { SignaturesContext } from './context.ts';
export { signatureDocumentRecord } from './document-record.ts';
export { ESIGN_EVENT_TYPES } from './esign-event.ts';
export { REPLAY_WINDOW_SECONDS } from './esign-signature.ts';
export { signatureProblems } from './problems.ts';
export { signatureTenantRemovalParts } from './removal-parts.ts';
export { SHOWN_EVENTS, type SignatureDocumentRow } from './signature-list-queries.ts';
export { listProposalDocuments, openSignedDocument } from './signature-list-service.ts';
export { receiveSignatureEvent, registerSignatureDocument } from './signature-service.ts';
export { signedFileJobs, signedFileKey } from './signed-file-jobs.ts';

mapConstraints({
  signature_documents_external_key: signatureProblems.documentTaken,
  provider_documents_pkey: signatureProblems.documentTaken,
});
