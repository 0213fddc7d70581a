import { adminOr } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { COMPANY_EDIT_KEY } from '../company-policy.ts';
import { companyProblems } from '../company-problems.ts';
import { Removed } from '../company-schema.ts';
import type { DirectoryContext } from '../context.ts';
import { removeDocument } from '../document-service.ts';

export const removeDocumentRoute = route<DirectoryContext>()({
  method: 'DELETE',
  path: '/v1/company/directory/:companyId/documents/:documentId',
  operationId: 'removeCompanyDocument',
  summary: 'Take a document away from a company',
  tag: 'companies',
  access: adminOr(COMPANY_EDIT_KEY),
  tenant: 'required',
  schema: { params: strictObject({ companyId: Uuid, documentId: Uuid }), response: { 200: Removed } },
  headers: ['ETag'],
  problems: [companyProblems.notFound, companyProblems.documentNotFound, requestProblems.preconditionFailed],
  handler: (call, context) => removeDocument(context, call, call.params),
});
