import { type Static, Type } from 'typebox';
import { EstablishmentStatusName } from '../modules/merchants/index.ts';
import { Id, strictObject } from '../platform/http/schema.ts';

/** Query parameters that narrow the list of establishments. */
export const establishmentFilterFields = {
  company_id: Type.Optional(Id),
  status: Type.Optional(EstablishmentStatusName),
  sem_vendas: Type.Optional(
    Type.Boolean({
      description:
        'those in business alone that sold something within 90 days, and nothing since five banking days',
    }),
  ),
  busca: Type.Optional(Type.String({ maxLength: 200, description: 'part of a name, document or code' })),
};

const EstablishmentFilterQuery = strictObject(establishmentFilterFields);

/** What a query asks for. */
export function establishmentFilterOf(query: Static<typeof EstablishmentFilterQuery>) {
  const { busca, company_id: companyId = null, sem_vendas: stopped = false, status = null } = query;
  return { companyId, status, stopped, search: busca?.trim() || null };
}
