import { COMMISSION_STATUSES } from '@retaguarda/rules/statement-status';
import { type Static, Type } from 'typebox';
import { COMMISSION_ORDERS, CommissionStatusName } from '../modules/commissions/index.ts';
import { orderedBy } from '../platform/http/list-order-field.ts';
import { chosenOf, Id, Month, someOf, strictObject } from '../platform/http/schema.ts';

/** Query parameters that narrow and sort the list of commissions. */
export const commissionFilterFields = {
  competencia: Type.Optional(Month),
  company_id: Type.Optional(Id),
  nivel: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  status: Type.Optional(CommissionStatusName),
  situacoes: Type.Optional(someOf(COMMISSION_STATUSES, 'any of these statuses, with commas between them')),
  beneficiario: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  ordem: Type.Optional(orderedBy(COMMISSION_ORDERS)),
};

const CommissionFilterQuery = strictObject(commissionFilterFields);

/** What a query narrows the list to. */
export function commissionFilterOf(query: Static<typeof CommissionFilterQuery>) {
  return {
    competencia: query.competencia ?? null,
    companyId: query.company_id ?? null,
    nivel: query.nivel ?? null,
    statuses: chosenOf(COMMISSION_STATUSES, query.situacoes, query.status),
    beneficiario: query.beneficiario ?? null,
  };
}
