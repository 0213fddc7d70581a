import { type Static, Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { merchantProblems } from '../../../modules/merchants/index.ts';
import { MOST_RECEIVABLE_SALES, type ReceivableSums, sumReceivables } from '../../../modules/sales/index.ts';
import { DateText, Id, strictObject, Text } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

const sums = {
  pagamentos: Type.Integer({ description: 'how many payouts; each installment is one' }),
  recebido_centavos: Type.Integer(),
  a_receber_centavos: Type.Integer(),
  retido_centavos: Type.Integer({ description: 'fell due and is kept back' }),
  debitos_centavos: Type.Integer({ description: 'owed for refunds and disputes of what was paid out' }),
};

export const sumReceivablesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeSumReceivables',
  summary: 'What an establishment is paid by day, a month back and one ahead unless the days are named',
  access: reading('transaction'),
  tenant: 'required',
  documented: {
    description: `Net of fees, as the payouts of each sale show it. Of more than ${MOST_RECEIVABLE_SALES} sales the latest are added up, and \`ha_mais\` tells it.`,
  },
  schema: {
    query: strictObject({
      estabelecimento_id: Id,
      data_inicio: Type.Optional(DateText),
      data_fim: Type.Optional(DateText),
    }),
    response: {
      200: enveloped({
        data_inicio: Text,
        data_fim: Text,
        hoje: Text,
        dias: Type.Array(Type.Object({ data: Text, ...sums })),
        total: Type.Object(sums),
        ha_mais: Type.Boolean(),
      }),
    },
  },
  problems: [merchantProblems.establishmentNotFound],
  handler: async ({ caller, language, query }, context) => {
    const { data_fim: dataFim = null, data_inicio: dataInicio = null, estabelecimento_id: id } = query;
    const found = await sumReceivables(context, caller, id, { dataFim, dataInicio, language });
    return success('ok', {
      data_inicio: found.from,
      data_fim: found.to,
      hoje: found.today,
      dias: found.days.map(({ day, ...ofDay }) => ({ data: day, ...sumsOf(ofDay) })),
      total: sumsOf(found.sums),
      ha_mais: found.isCapped,
    });
  },
});

const Sums = Type.Object(sums);

function sumsOf({ debits, due, paid, payouts, withheld }: ReceivableSums): Static<typeof Sums> {
  return {
    pagamentos: payouts,
    recebido_centavos: paid,
    a_receber_centavos: due,
    retido_centavos: withheld,
    debitos_centavos: debits,
  };
}
