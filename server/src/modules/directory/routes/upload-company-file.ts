import { DOCUMENT_EXTENSIONS } from '@retaguarda/rules/document-files';
import { adminOr } from '../../../platform/http/access.ts';
import { documentForm, readFormFile } from '../../../platform/http/form-file.ts';
import { route } from '../../../platform/http/route.ts';
import { uploadProblems } from '../../../platform/uploads/upload-problems.ts';
import { Upload } from '../../../platform/uploads/upload-schema.ts';
import { COMPANY_EDIT_KEY } from '../company-policy.ts';
import { companyProblems } from '../company-problems.ts';
import { CompanyParams } from '../company-schema.ts';
import { findUploadOwner, uploadCompanyFile } from '../company-uploads.ts';
import type { DirectoryContext } from '../context.ts';

export const uploadCompanyFileRoute = route<DirectoryContext>()({
  method: 'POST',
  path: '/v1/company/directory/:companyId/uploads',
  operationId: 'uploadCompanyFile',
  summary: 'Send a file for a document of a company: multipart/form-data with `document`, up to 10 MB',
  tag: 'companies',
  access: adminOr(COMPANY_EDIT_KEY),
  tenant: 'required',
  idempotent: true,
  rawBody: 'stream',
  documented: { body: documentForm(DOCUMENT_EXTENSIONS) },
  schema: { params: CompanyParams, response: { 201: Upload } },
  problems: [companyProblems.notFound, uploadProblems.type, uploadProblems.tooMany],
  handler: async (call, context) => {
    const { request } = call.reply;
    const company = await findUploadOwner(context, call.caller, call.params.companyId);
    const { file } = await readFormFile(request, {
      fields: [],
      language: call.language,
      beforeFile: async () => undefined,
    });
    try {
      // What makes two requests the same one.
      request.body = { companyId: company.uuid, name: file.name, sha256: file.sha256 };
      return await uploadCompanyFile(context, call, company, file);
    } finally {
      await file.content.close();
    }
  },
});
