import { ESTABLISHMENT_STATUSES } from '@retaguarda/rules/establishment-status';
import { type Static, Type } from 'typebox';
import { ESTABLISHMENT_ORDERS, EstablishmentStatusName } from '../modules/merchants/index.ts';
import { orderedBy, orderOf } from '../platform/http/list-order-field.ts';
import { chosenOf, Id, someOf, strictObject } from '../platform/http/schema.ts';

/** Query parameters that narrow and sort the list of establishments. */
export const establishmentFilterFields = {
  company_id: Type.Optional(Id),
  status: Type.Optional(EstablishmentStatusName),
  situacoes: Type.Optional(someOf(ESTABLISHMENT_STATUSES, 'any of these statuses, with commas between them')),
  sem_vendas: Type.Optional(
    Type.Boolean({
      description:
        'those in business alone that sold something within 90 days, and nothing since five banking days',
    }),
  ),
  busca: Type.Optional(Type.String({ maxLength: 200, description: 'part of a name, document or code' })),
  ordem: Type.Optional(orderedBy(ESTABLISHMENT_ORDERS)),
};

const EstablishmentFilterQuery = strictObject(establishmentFilterFields);

/** What a query asks for. */
export function establishmentFilterOf(query: Static<typeof EstablishmentFilterQuery>) {
  const { busca, company_id: companyId = null, sem_vendas: stopped = false } = query;
  return {
    companyId,
    statuses: chosenOf(ESTABLISHMENT_STATUSES, query.situacoes, query.status),
    stopped,
    search: busca?.trim() || null,
    order: orderOf(ESTABLISHMENT_ORDERS, query.ordem),
  };
}
