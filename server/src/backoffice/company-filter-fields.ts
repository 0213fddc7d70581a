import { type Static, Type } from 'typebox';
import { CompanyStatusSchema } from '../modules/directory/index.ts';
import { Id, strictObject } from '../platform/http/schema.ts';

/** Query parameters that narrow the list of companies. */
export const companyFilterFields = {
  busca: Type.Optional(Type.String({ maxLength: 200, description: 'part of a name or of a CNPJ' })),
  status: Type.Optional(CompanyStatusSchema),
  id: Type.Optional({ ...Id, description: 'that company alone' }),
  alcance: Type.Optional(
    Type.Union([Type.Literal('tenant'), Type.Literal('rede')], {
      description:
        '`tenant` for companies of the tenant of the request alone; `rede`, the default, for all in reach',
    }),
  ),
};

const CompanyFilterQuery = strictObject(companyFilterFields);

/** What a query asks for. */
export function companyFilterOf({ alcance, busca, id, status }: Static<typeof CompanyFilterQuery>) {
  return {
    ownTenant: alcance === 'tenant',
    number: id,
    ...(busca === undefined ? {} : { search: busca }),
    ...(status === undefined ? {} : { status }),
  };
}
