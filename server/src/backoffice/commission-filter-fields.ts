import { type Static, Type } from 'typebox';
import { CommissionStatusName } from '../modules/commissions/index.ts';
import { Id, Month, strictObject } from '../platform/http/schema.ts';

/** Query parameters that narrow the list of commissions. */
export const commissionFilterFields = {
  competencia: Type.Optional(Month),
  company_id: Type.Optional(Id),
  nivel: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  status: Type.Optional(CommissionStatusName),
};

const CommissionFilterQuery = strictObject(commissionFilterFields);

/** What a query asks for. */
export function commissionFilterOf(query: Static<typeof CommissionFilterQuery>) {
  const { company_id: companyId = null, competencia = null, nivel = null, status = null } = query;
  return { competencia, companyId, nivel, status };
}
