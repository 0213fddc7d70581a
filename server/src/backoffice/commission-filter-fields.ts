import { type Static, Type } from 'typebox';
import { CommissionStatusName } from '../modules/commissions/index.ts';
import { Id, Month, strictObject } from '../platform/http/schema.ts';

/** Query parameters that narrow the list of commissions. */
export const commissionFilterFields = {
  competencia: Type.Optional(Month),
  company_id: Type.Optional(Id),
  nivel: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  status: Type.Optional(CommissionStatusName),
  beneficiario: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
};

const CommissionFilterQuery = strictObject(commissionFilterFields);

/** What a query asks for. */
export function commissionFilterOf(query: Static<typeof CommissionFilterQuery>) {
  return {
    competencia: query.competencia ?? null,
    companyId: query.company_id ?? null,
    nivel: query.nivel ?? null,
    status: query.status ?? null,
    beneficiario: query.beneficiario ?? null,
  };
}
