import { Type } from 'typebox';
import { reading } from '../../../modules/identity/index.ts';
import type { SignaturesContext } from '../../../modules/signatures/index.ts';
import { openSignedDocument, signatureProblems } from '../../../modules/signatures/index.ts';
import { attachment } from '../../../platform/http/byte-range.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint } from '../../endpoint.ts';

const Pdf = Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: 'application/pdf' });

export const downloadSignatureEndpoint = endpoint<SignaturesContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeDownloadSignature',
  summary: 'The signed PDF of a document, as its provider gave it',
  access: reading('signature_document'),
  tenant: 'required',
  produces: 'application/pdf',
  schema: { query: strictObject({ id: Id }), response: { 200: Pdf } },
  headers: ['ETag', 'Content-Disposition'],
  problems: [signatureProblems.documentNotFound, signatureProblems.fileMissing],
  handler: async ({ caller, query, reply }, context) => {
    const { name, sha256, sizeBytes, stream } = await openSignedDocument(context, caller, query.id);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-length', sizeBytes)
      .header('content-disposition', attachment(name))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-cache')
      .header('etag', `"${sha256}"`)
      .send(stream);
  },
});
