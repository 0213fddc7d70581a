import { DOCUMENT_EXTENSIONS } from '@retaguarda/rules/document-files';
import {
  addEvidence,
  type DisputesContext,
  disputeProblems,
  findDefended,
} from '../../../../../modules/disputes/index.ts';
import { managing } from '../../../../../modules/identity/index.ts';
import { saleProblems } from '../../../../../modules/sales/index.ts';
import { documentForm, readFormFile } from '../../../../../platform/http/form-file.ts';
import { Id, strictObject } from '../../../../../platform/http/schema.ts';
import { uploadProblems } from '../../../../../platform/uploads/upload-problems.ts';
import { DisputeEvidence, evidenceOf } from '../../../../dispute-fields.ts';
import { endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { backofficeTexts } from '../../../../texts.ts';

export const addDisputeEvidence = endpoint<DisputesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeAddDisputeEvidence',
  summary: 'Send a document of the defence: multipart/form-data with `document`, up to 10 MB',
  access: managing('dispute'),
  tenant: 'required',
  idempotent: true,
  rawBody: 'stream',
  documented: { body: documentForm(DOCUMENT_EXTENSIONS) },
  schema: {
    query: strictObject({ id: Id }),
    response: { 200: enveloped({ prova: DisputeEvidence }) },
  },
  problems: [
    saleProblems.disputeNotFound,
    saleProblems.disputeOver,
    disputeProblems.evidenceFull,
    uploadProblems.type,
    uploadProblems.tooMany,
  ],
  handler: async (call, context) => {
    const { request } = call.reply;
    const { id } = call.query;
    const dispute = await findDefended(context, call.caller, id);
    const { file } = await readFormFile(request, {
      fields: [],
      language: call.language,
      beforeFile: async () => undefined,
    });
    try {
      // What makes two requests the same one.
      request.body = { id, name: file.name, sha256: file.sha256 };
      return await addEvidence(context, call, dispute, file);
    } finally {
      await file.content.close();
    }
  },
  wrap: (made, { language }) => success(backofficeTexts.created[language], { prova: evidenceOf(made) }),
});
