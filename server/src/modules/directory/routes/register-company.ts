import { permission } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { COMPANY_EDIT_KEY } from '../company-policy.ts';
import { Company, CompanyBody } from '../company-schema.ts';
import { createCompany } from '../company-service.ts';
import type { DirectoryContext } from '../context.ts';
import { creationProblems } from '../creation-problems.ts';

export const registerCompanyRoute = route<DirectoryContext>()({
  method: 'POST',
  path: '/crm/cadastrocompany',
  operationId: 'registerCompany',
  summary: 'Add a company, for holders of perm-user-edit',
  tag: 'companies',
  access: permission(COMPANY_EDIT_KEY),
  tenant: 'required',
  idempotent: true,
  schema: { body: CompanyBody, response: { 201: Company } },
  problems: creationProblems,
  handler: (call, context) => createCompany(context, call, call.body),
});
