import { Type } from 'typebox';
import { getMerchantStatement } from '../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { merchantProblems } from '../../../modules/merchants/index.ts';
import { strictObject, Text } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../paging.ts';
import {
  MovementLine,
  merchantStatementFields,
  movementOf,
  statementOrderOf,
} from '../../statement-fields.ts';

export const merchantStatementEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetMerchantStatement',
  summary:
    'What moved the due money of an establishment: opening balance, movements, closing balance, what is to come',
  access: reading('ledger'),
  tenant: 'required',
  schema: {
    query: strictObject({ ...pageFields, ...merchantStatementFields }),
    response: {
      200: enveloped({
        data_inicio: Text,
        data_fim: Text,
        saldo_inicial_centavos: Type.Integer(),
        movimentos: Type.Array(MovementLine, { description: 'the earliest first' }),
        saldo_final_centavos: Type.Integer(),
        a_receber_centavos: Type.Integer(),
        paginacao: Continuation,
      }),
    },
  },
  problems: [merchantProblems.establishmentNotFound],
  handler: async ({ caller, language, query }, context) => {
    const order = statementOrderOf(query, language);
    const found = await getMerchantStatement(context, caller, order, windowOf(query));
    return success('ok', {
      data_inicio: found.from,
      data_fim: found.to,
      saldo_inicial_centavos: found.opening,
      movimentos: found.movements.map(movementOf),
      saldo_final_centavos: found.closing,
      a_receber_centavos: found.toCome,
      paginacao: continuationOf(query, found.hasMore),
    });
  },
});
