import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { MOST_SUMMED, sumReachedSales } from '../../../modules/sales/index.ts';
import { nullable, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { saleFilterFields, saleListingOf } from '../../sale-filter-fields.ts';

const Sum = nullable(Type.Integer());

const Payouts = nullable(
  Type.Object({
    quantidade: Type.Integer(),
    liquido_centavos: Type.Integer(),
    retido_centavos: Type.Integer({
      description: 'of establishments that are not paid now, not in the others',
    }),
  }),
);

export const sumSalesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeSumTransactions',
  summary: 'How many transactions a list has, and what those of them come to that stand',
  access: reading('transaction'),
  tenant: 'required',
  documented: {
    description: `Rows are counted and summed up to ${MOST_SUMMED}. Of more, the sums are those kept by day, where these know what is asked for; else they are null, and \`completo=true\` reads every row.`,
  },
  schema: {
    query: strictObject({
      ...saleFilterFields,
      completo: Type.Optional(Type.Boolean({ description: 'reads every row, however many' })),
    }),
    response: {
      200: enveloped({
        linhas: Type.Integer(),
        ha_mais: Type.Boolean({ description: 'there are more than `linhas`' }),
        vendas: { ...Sum, description: 'those of which something is left, paid out already or not' },
        bruto_centavos: { ...Sum, description: 'less what was refunded or is disputed' },
        taxas_centavos: Sum,
        liquido_centavos: Sum,
        pagamentos: {
          ...Payouts,
          description:
            'what falls on the days of `liquidacao_inicio` and `liquidacao_fim`; null without them',
        },
      }),
    },
  },
  handler: async ({ caller, language, query }, context) => {
    const listing = await saleListingOf(context, caller, query);
    const whole = query.completo === true;
    const { isCapped, payouts, rows, sums } = await sumReachedSales(context, caller, listing, {
      language,
      whole,
    });
    return success('ok', {
      linhas: rows,
      ha_mais: isCapped,
      vendas: sums?.sales ?? null,
      bruto_centavos: sums?.gross ?? null,
      taxas_centavos: sums === null ? null : sums.gross - sums.net,
      liquido_centavos: sums?.net ?? null,
      pagamentos: payouts && {
        quantidade: payouts.payouts,
        liquido_centavos: payouts.net,
        retido_centavos: payouts.held,
      },
    });
  },
});
