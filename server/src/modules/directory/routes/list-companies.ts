import { authenticated } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { listReachedCompanies } from '../company-list-service.ts';
import { CompanySummary, pageOf, ReachedCompanyListQuery } from '../company-schema.ts';
import type { DirectoryContext } from '../context.ts';

export const listCompaniesOperation = operation<DirectoryContext>()({
  name: 'listCompanies',
  summary: 'One page of the companies of all tenants that the caller reaches',
  access: authenticated,
  tokens: ['perm-user-list'],
  idempotent: 'no: it only reads',
  input: ReachedCompanyListQuery,
  output: pageOf(CompanySummary),
  run: (context, { caller }, query) => listReachedCompanies(context, caller, query),
});

export const listCompaniesRoute = door(listCompaniesOperation, {
  method: 'GET',
  path: '/v1/companies',
  tag: 'companies',
});
