import { Type } from 'typebox';
import { apiTokenProblems, tokenOf } from '../../../../modules/api-tokens/index.ts';
import {
  commissionProblems,
  type EarnedCommission,
  readEarnedCommissions,
} from '../../../../modules/commissions/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { rateText } from '../../../../modules/merchants/index.ts';
import { publicAccess } from '../../../../platform/http/access.ts';
import { Id, nullable, Pagination, strictObject, Text } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';

/** Looked at once the token is known: OpenAPI says what each has to be. */
const Value = Type.Optional(Type.String({ maxLength: 100 }));

export const externalCommissions = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeExternalCommissions',
  summary: 'What a person earned in up to 93 days, for other systems',
  access: publicAccess('an API token with the scope `comissoes.read` says who calls'),
  authentication: 'API token',
  schema: {
    query: strictObject({
      user_id: Value,
      data_inicio: Value,
      data_fim: Value,
      page: Value,
      per_page: Value,
      token: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    response: {
      200: enveloped({
        user_id: Type.Integer(),
        periodo: Type.Object({ data_inicio: Text, data_fim: Text }),
        resumo: Type.Object({
          quantidade: Type.Integer(),
          valor_total_centavos: Type.Integer(),
          por_status: Type.Record(Text, Type.Integer()),
        }),
        comissoes: Type.Array(
          Type.Object({
            id: Type.Integer(),
            transacao_id: Type.Integer(),
            estabelecimento: Text,
            data_transacao: Text,
            valor_bruto_centavos: Type.Integer(),
            modelo: Text,
            percentual: nullable(Text),
            valor_comissao_centavos: Type.Integer(),
            competencia: Text,
            status: Text,
          }),
        ),
        paginacao: Pagination,
      }),
    },
  },
  documented: {
    description:
      'The token is looked at first (401), then the query (400), then whether the person is within reach of the token (403). Entries come in the order of the days on which they arose.',
    query: Type.Object({
      user_id: { ...Id, description: 'whose commissions; `id` of `usuarios/listar.php`' },
      data_inicio: Type.String({ format: 'date', description: 'first day on which entries arose' }),
      data_fim: Type.String({ format: 'date', description: 'last day, at most 93 days after the first' }),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
      per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
    }),
  },
  problems: [apiTokenProblems.invalidToken, apiTokenProblems.tokenScope, commissionProblems.userOutside],
  handler: async ({ language, query: { token, ...query }, reply }, context) => {
    const { authorization, 'x-api-token': header } = reply.request.headers;
    const carried = tokenOf({
      authorization,
      header: typeof header === 'string' ? header : undefined,
      query: token,
    });
    const { first, last, page, perPage, rows, sums, userId } = await readEarnedCommissions(
      context,
      carried,
      query,
      language,
    );
    const total = sums.reduce((sum, { quantidade }) => sum + quantidade, 0);
    return success('ok', {
      user_id: userId,
      periodo: { data_inicio: first, data_fim: last },
      resumo: {
        quantidade: total,
        valor_total_centavos: sums.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0),
        por_status: Object.fromEntries(sums.map(({ status, valorCentavos }) => [status, valorCentavos])),
      },
      comissoes: rows.map(lineOf),
      paginacao: { page, per_page: perPage, total },
    });
  },
});

function lineOf(row: EarnedCommission) {
  return {
    id: row.id,
    transacao_id: row.saleId,
    estabelecimento: row.establishment,
    data_transacao: row.soldOn,
    valor_bruto_centavos: row.grossCentavos,
    modelo: row.modelo,
    percentual: rateText(row.percentualPpm),
    valor_comissao_centavos: row.valorCentavos,
    competencia: row.competencia,
    status: row.status,
  };
}
