import { adminOr } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { COMPANY_EDIT_KEY } from '../company-policy.ts';
import { Company, CompanyBody } from '../company-schema.ts';
import { createCompany } from '../company-service.ts';
import type { DirectoryContext } from '../context.ts';
import { creationProblems } from '../creation-problems.ts';

export const createDirectoryCompanyRoute = route<DirectoryContext>()({
  method: 'POST',
  path: '/v1/company/directory',
  operationId: 'createDirectoryCompany',
  summary: 'Add a company to the directory of the tenant',
  tag: 'companies',
  access: adminOr(COMPANY_EDIT_KEY),
  tenant: 'required',
  idempotent: true,
  schema: { body: CompanyBody, response: { 201: Company } },
  problems: creationProblems,
  handler: (call, context) => createCompany(context, call, call.body),
});
