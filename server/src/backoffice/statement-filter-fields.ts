import { STATEMENT_STATUSES } from '@retaguarda/rules/statement-status';
import { type Static, Type } from 'typebox';
import { type StatementListing, StatementStatusName } from '../modules/commissions/index.ts';
import { chosenOf, Id, Month, someOf, strictObject } from '../platform/http/schema.ts';

/** Query parameters that narrow the list of statements. */
export const statementFilterFields = {
  competencia: Type.Optional(Month),
  company_id: Type.Optional(Id),
  status: Type.Optional(StatementStatusName),
  situacoes: Type.Optional(someOf(STATEMENT_STATUSES, 'any of these statuses, with commas between them')),
  nivel: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  beneficiario: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
};

const StatementFilterQuery = strictObject(statementFilterFields);

/** The listing that a query asks for. */
export function statementListingOf(query: Static<typeof StatementFilterQuery>): StatementListing {
  return {
    competencia: query.competencia ?? null,
    companyId: query.company_id ?? null,
    statuses: chosenOf(STATEMENT_STATUSES, query.situacoes, query.status),
    nivel: query.nivel ?? null,
    beneficiario: query.beneficiario ?? null,
  };
}
