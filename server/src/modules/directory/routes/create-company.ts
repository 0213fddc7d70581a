import { adminOr } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { COMPANY_EDIT_KEY } from '../company-policy.ts';
import { Company, CompanyBody } from '../company-schema.ts';
import { createCompany } from '../company-service.ts';
import type { DirectoryContext } from '../context.ts';
import { creationProblems } from '../creation-problems.ts';

export const createCompanyOperation = operation<DirectoryContext>()({
  name: 'createCompany',
  summary: 'Add a company to a tenant that the caller reaches',
  access: adminOr(COMPANY_EDIT_KEY),
  tenant: 'required',
  idempotent: true,
  input: CompanyBody,
  output: Company,
  headers: ['ETag'],
  problems: creationProblems,
  run: createCompany,
});

export const createCompanyRoute = door(createCompanyOperation, {
  method: 'POST',
  path: '/v1/companies',
  tag: 'companies',
  status: 201,
});
