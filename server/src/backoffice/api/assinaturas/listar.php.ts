import { Type } from 'typebox';
import { reading } from '../../../modules/identity/index.ts';
import { proposalProblems } from '../../../modules/proposals/index.ts';
import type { SignaturesContext } from '../../../modules/signatures/index.ts';
import { listProposalDocuments, SHOWN_EVENTS } from '../../../modules/signatures/index.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../paging.ts';
import { SignatureDocument, signatureDocumentOf } from '../../signature-fields.ts';

export const listSignaturesEndpoint = endpoint<SignaturesContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListSignatures',
  summary: `The documents of a proposal, the newest first, each with its latest ${SHOWN_EVENTS} events`,
  access: reading('signature_document'),
  tenant: 'required',
  schema: {
    query: strictObject({ ...pageFields, proposta_id: Id }),
    response: { 200: enveloped({ documentos: Type.Array(SignatureDocument), paginacao: Continuation }) },
  },
  problems: [proposalProblems.proposalNotFound],
  handler: async ({ caller, query }, context) => {
    const window = windowOf(query);
    const { hasMore, rows } = await listProposalDocuments(context, caller, query.proposta_id, window);
    return success('ok', {
      documentos: rows.map(signatureDocumentOf),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
