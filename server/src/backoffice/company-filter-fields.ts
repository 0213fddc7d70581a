import { COMPANY_STATUSES } from '@retaguarda/rules/company-status';
import { type Static, Type } from 'typebox';
import { COMPANY_ORDERS, CompanyStatusSchema } from '../modules/directory/index.ts';
import { orderedBy } from '../platform/http/list-order-field.ts';
import { Id, someOf, strictObject } from '../platform/http/schema.ts';

/** Query parameters that narrow the list of companies. */
export const companyFilterFields = {
  busca: Type.Optional(Type.String({ maxLength: 200, description: 'part of a name or of a CNPJ' })),
  status: Type.Optional(CompanyStatusSchema),
  situacoes: Type.Optional(someOf(COMPANY_STATUSES, 'any of these statuses, with commas between them')),
  id: Type.Optional({ ...Id, description: 'that company alone' }),
  ordem: Type.Optional(orderedBy(COMPANY_ORDERS)),
  alcance: Type.Optional(
    Type.Union([Type.Literal('tenant'), Type.Literal('rede')], {
      description:
        '`tenant` for companies of the tenant of the request alone; `rede`, the default, for all in reach',
    }),
  ),
};

const CompanyFilterQuery = strictObject(companyFilterFields);

/** What a query asks for. */
export function companyFilterOf({
  alcance,
  busca,
  id,
  ordem,
  situacoes,
  status,
}: Static<typeof CompanyFilterQuery>) {
  return {
    ownTenant: alcance === 'tenant',
    number: id,
    ...(busca === undefined ? {} : { search: busca }),
    ...(status === undefined ? {} : { status }),
    ...(situacoes === undefined ? {} : { statuses: situacoes }),
    ...(ordem === undefined ? {} : { sort: ordem }),
  };
}
