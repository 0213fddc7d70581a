import { Type } from 'typebox';
import {
  Id,
  type OperationsContext,
  operationsProblems,
  pollTransactions,
  TransactionStatusName,
} from '../../../modules/operations/index.ts';
import { permission } from '../../../platform/http/access.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { TransactionLine, transactionLine } from '../../transaction-fields.ts';

export const pollTransactionsEndpoint = endpoint<OperationsContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficePollTransactions',
  summary: 'What changed since a cursor, in the order of changes; without one, a cursor for what is to come',
  access: permission('operacoes.read'),
  tenant: 'required',
  schema: {
    query: strictObject({
      cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 12_000 })),
      since_id: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      limite: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
      estabelecimento_id: Type.Optional(Id),
      status: Type.Optional(TransactionStatusName),
      aguardar: Type.Optional(Type.Integer({ minimum: 0, maximum: 25, default: 0, description: 'seconds' })),
    }),
    response: {
      200: enveloped({
        transacoes: Type.Array(Type.Object({ ...TransactionLine.properties, sequencia: Type.Integer() })),
        proximo_cursor: Type.String(),
        tem_mais: Type.Boolean(),
        intervalo_sugerido_ms: Type.Integer(),
      }),
    },
  },
  problems: [operationsProblems.invalidCursor],
  handler: async ({ caller, query, reply }, context) => {
    reply.header('cache-control', 'no-store');
    const page = await pollTransactions(context, caller, {
      cursor: query.cursor ?? null,
      sinceId: query.since_id ?? null,
      limit: query.limite ?? 50,
      waitMs: (query.aguardar ?? 0) * 1_000,
      establishmentId: query.estabelecimento_id ?? null,
      status: query.status ?? null,
    });
    return success('ok', {
      transacoes: page.rows.map((row) => ({ ...transactionLine(row), sequencia: row.sequencia })),
      proximo_cursor: page.cursor,
      tem_mais: page.hasMore,
      intervalo_sugerido_ms: page.suggestedIntervalMs,
    });
  },
});
