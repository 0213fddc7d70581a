import { adminOr } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { putBranding } from '../branding-service.ts';
import { COMPANY_EDIT_KEY } from '../company-policy.ts';
import { companyProblems } from '../company-problems.ts';
import { Branding, BrandingBody, CompanyParams } from '../company-schema.ts';
import type { DirectoryContext } from '../context.ts';

export const putBrandingRoute = route<DirectoryContext>()({
  method: 'PUT',
  path: '/v1/company/directory/:companyId/branding',
  operationId: 'putCompanyBranding',
  summary: 'Set colour and logo of a company; what is left out is empty afterwards',
  tag: 'companies',
  access: adminOr(COMPANY_EDIT_KEY),
  tenant: 'required',
  schema: { params: CompanyParams, body: BrandingBody, response: { 200: Branding } },
  headers: ['ETag'],
  problems: [companyProblems.notFound, requestProblems.preconditionFailed],
  handler: (call, context) => putBranding(context, call, call.params.companyId, call.body),
});
