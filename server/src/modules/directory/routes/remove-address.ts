import { adminOr } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { removeAddress } from '../address-service.ts';
import { COMPANY_EDIT_KEY } from '../company-policy.ts';
import { companyProblems } from '../company-problems.ts';
import { Removed } from '../company-schema.ts';
import type { DirectoryContext } from '../context.ts';

export const removeAddressRoute = route<DirectoryContext>()({
  method: 'DELETE',
  path: '/v1/company/directory/:companyId/addresses/:addressId',
  operationId: 'removeCompanyAddress',
  summary: 'Take an address away from a company',
  tag: 'companies',
  access: adminOr(COMPANY_EDIT_KEY),
  tenant: 'required',
  schema: { params: strictObject({ companyId: Uuid, addressId: Uuid }), response: { 200: Removed } },
  headers: ['ETag'],
  problems: [companyProblems.notFound, companyProblems.addressNotFound, requestProblems.preconditionFailed],
  handler: (call, context) => removeAddress(context, call, call.params),
});
