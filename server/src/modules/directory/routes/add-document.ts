import { adminOr } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { uploadProblems } from '../../../platform/uploads/upload-problems.ts';
import { COMPANY_EDIT_KEY } from '../company-policy.ts';
import { companyProblems } from '../company-problems.ts';
import { CompanyParams, Document, DocumentBody } from '../company-schema.ts';
import type { DirectoryContext } from '../context.ts';
import { addDocument } from '../document-service.ts';

export const addDocumentRoute = route<DirectoryContext>()({
  method: 'POST',
  path: '/v1/company/directory/:companyId/documents',
  operationId: 'addCompanyDocument',
  summary: 'Add a document to a company',
  tag: 'companies',
  access: adminOr(COMPANY_EDIT_KEY),
  tenant: 'required',
  idempotent: true,
  schema: { params: CompanyParams, body: DocumentBody, response: { 201: Document } },
  headers: ['ETag'],
  problems: [companyProblems.notFound, requestProblems.preconditionFailed, uploadProblems.unknown],
  handler: (call, context) => addDocument(context, call, call.params.companyId, call.body),
});
