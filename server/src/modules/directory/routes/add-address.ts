import { adminOr } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { addAddress } from '../address-service.ts';
import { COMPANY_EDIT_KEY } from '../company-policy.ts';
import { companyProblems } from '../company-problems.ts';
import { Address, AddressBody, CompanyParams } from '../company-schema.ts';
import type { DirectoryContext } from '../context.ts';

export const addAddressRoute = route<DirectoryContext>()({
  method: 'POST',
  path: '/v1/company/directory/:companyId/addresses',
  operationId: 'addCompanyAddress',
  summary: 'Add an address to a company',
  tag: 'companies',
  access: adminOr(COMPANY_EDIT_KEY),
  tenant: 'required',
  idempotent: true,
  schema: { params: CompanyParams, body: AddressBody, response: { 201: Address } },
  headers: ['ETag'],
  problems: [companyProblems.notFound, requestProblems.preconditionFailed],
  handler: (call, context) => addAddress(context, call, call.params.companyId, call.body),
});
