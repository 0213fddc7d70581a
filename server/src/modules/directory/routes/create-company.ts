import { adminOr } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { COMPANY_EDIT_KEY } from '../company-policy.ts';
import { Company, CompanyBody } from '../company-schema.ts';
import { createCompany } from '../company-service.ts';
import type { DirectoryContext } from '../context.ts';
import { creationProblems } from '../creation-problems.ts';

export const createCompanyRoute = route<DirectoryContext>()({
  method: 'POST',
  path: '/v1/companies',
  operationId: 'createCompany',
  summary: 'Add a company to a tenant that the caller reaches',
  tag: 'companies',
  access: adminOr(COMPANY_EDIT_KEY),
  tenant: 'required',
  idempotent: true,
  schema: { body: CompanyBody, response: { 201: Company } },
  problems: creationProblems,
  handler: (call, context) => createCompany(context, call, call.body),
});
