import { Type } from 'typebox';
import { getAgendaDay } from '../../../../modules/agenda/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { DateText, strictObject, Text } from '../../../../platform/http/schema.ts';
import {
  AgendaInstallment,
  AgendaUnit,
  installmentsOf,
  unitsOf,
  whoseFields,
} from '../../../agenda-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../paging.ts';

export const getAgendaDayEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetAgendaDay',
  summary: 'The units of receivables and the installments that fall due on a day',
  access: reading('agenda'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      ...whoseFields,
      data: { ...DateText, description: 'the day on which it falls due' },
    }),
    response: {
      200: enveloped({
        data: Text,
        unidades: Type.Array(AgendaUnit),
        parcelas: Type.Array(AgendaInstallment),
        paginacao: Continuation,
      }),
    },
  },
  problems: [merchantProblems.establishmentNotFound],
  handler: async ({ caller, language, query }, context) => {
    const { documento_inteiro: isWholeDocument = false, estabelecimento_id: establishmentId } = query;
    const asked = { establishmentId, isWholeDocument, day: query.data, language };
    const detail = await getAgendaDay(context, caller, asked, windowOf(query));
    return success('ok', {
      data: detail.day,
      unidades: unitsOf(detail),
      parcelas: installmentsOf(detail),
      paginacao: continuationOf(query, detail.hasMore),
    });
  },
});
