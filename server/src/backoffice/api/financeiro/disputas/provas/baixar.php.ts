import { type DisputesContext, disputeProblems, getEvidence } from '../../../../../modules/disputes/index.ts';
import { reading } from '../../../../../modules/identity/index.ts';
import { saleProblems } from '../../../../../modules/sales/index.ts';
import { Id, strictObject, Uuid } from '../../../../../platform/http/schema.ts';
import { Bytes, sendFile } from '../../../../../platform/http/send-file.ts';
import { uploadProblems } from '../../../../../platform/uploads/upload-problems.ts';
import { sentUpload } from '../../../../../platform/uploads/upload-schema.ts';
import { endpoint } from '../../../../endpoint.ts';

export const getDisputeEvidence = endpoint<DisputesContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetDisputeEvidence',
  summary: 'A document of a defence, or the part of it that `Range` asks for',
  access: reading('dispute'),
  tenant: 'required',
  produces: 'application/octet-stream',
  schema: {
    query: strictObject({ id: Id, prova: { ...Uuid, description: 'which evidence of it' } }),
    response: { 200: Bytes, 206: Bytes },
  },
  headers: ['ETag', 'Content-Disposition', 'Accept-Ranges', 'Content-Range'],
  problems: [
    saleProblems.disputeNotFound,
    disputeProblems.evidenceNotFound,
    uploadProblems.notFound,
    uploadProblems.rangeNotSatisfiable,
  ],
  handler: async ({ caller, query, reply }, context) => {
    const upload = await getEvidence(context, caller, { disputeId: query.id, uuid: query.prova });
    return sendFile(reply, context.storage, sentUpload(upload), uploadProblems);
  },
});
