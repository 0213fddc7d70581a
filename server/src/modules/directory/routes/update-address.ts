import { adminOr } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { updateAddress } from '../address-service.ts';
import { COMPANY_EDIT_KEY } from '../company-policy.ts';
import { companyProblems } from '../company-problems.ts';
import { Address, AddressBody } from '../company-schema.ts';
import type { DirectoryContext } from '../context.ts';

export const updateAddressRoute = route<DirectoryContext>()({
  method: 'PATCH',
  path: '/v1/company/directory/:companyId/addresses/:addressId',
  operationId: 'updateCompanyAddress',
  summary: 'Change the fields of an address that are sent',
  tag: 'companies',
  access: adminOr(COMPANY_EDIT_KEY),
  tenant: 'required',
  schema: {
    params: strictObject({ companyId: Uuid, addressId: Uuid }),
    body: AddressBody,
    response: { 200: Address },
  },
  headers: ['ETag'],
  problems: [companyProblems.notFound, companyProblems.addressNotFound, requestProblems.preconditionFailed],
  handler: (call, context) => updateAddress(context, call, call.params, call.body),
});
