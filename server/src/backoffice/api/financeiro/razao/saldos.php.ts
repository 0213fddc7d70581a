import { Type } from 'typebox';
import { getMerchantBalances } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { DateText, Id, strictObject, Text } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';

export const getMerchantBalancesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetMerchantBalances',
  summary: 'What an establishment has to come, available and held, and what it owes, at the end of a day',
  access: reading('ledger'),
  tenant: 'required',
  schema: {
    query: strictObject({
      estabelecimento_id: Id,
      data: Type.Optional({ ...DateText, description: 'today unless it is named' }),
    }),
    response: {
      200: enveloped({
        data: Text,
        a_receber_centavos: Type.Integer(),
        disponivel_centavos: Type.Integer(),
        retido_centavos: Type.Integer(),
        devedor_centavos: Type.Integer({ description: 'what the establishment owes' }),
      }),
    },
  },
  problems: [merchantProblems.establishmentNotFound],
  handler: async ({ caller, language, query }, context) => {
    const { data: day = null, estabelecimento_id: establishmentId } = query;
    const found = await getMerchantBalances(context, caller, { establishmentId, day, language });
    return success('ok', {
      data: found.day,
      a_receber_centavos: found.toCome,
      disponivel_centavos: found.available,
      retido_centavos: found.held,
      devedor_centavos: found.owed,
    });
  },
});
