import { Type } from 'typebox';
import { sumReachedStatements } from '../../../../modules/commissions/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { strictObject } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { statementFilterFields, statementListingOf } from '../../../statement-filter-fields.ts';

export const sumStatementsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeSumCommissionStatements',
  summary: 'How many statements of commissions a list has, and what they come to',
  access: reading('commission_statement'),
  tenant: 'required',
  schema: {
    query: strictObject(statementFilterFields),
    response: {
      200: enveloped({
        competencia: Type.String(),
        fechamentos: Type.Integer(),
        valor_centavos: Type.Integer(),
        valor_estornado_centavos: Type.Integer(),
        valor_liquido_centavos: Type.Integer({ description: 'what is to be paid' }),
      }),
    },
  },
  handler: async ({ caller, query }, context) => {
    const sums = await sumReachedStatements(context, caller, statementListingOf(query));
    const { competencia, earned, reversed, statements } = sums;
    return success('ok', {
      competencia,
      fechamentos: statements,
      valor_centavos: earned,
      valor_estornado_centavos: reversed,
      valor_liquido_centavos: earned + reversed,
    });
  },
});
