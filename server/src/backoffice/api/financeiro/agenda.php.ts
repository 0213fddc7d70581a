import { Type } from 'typebox';
import { getAgendaMonth } from '../../../modules/agenda/index.ts';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { merchantProblems } from '../../../modules/merchants/index.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { AgendaMonthBody, agendaMonthOf, whoseFields } from '../../agenda-fields.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const getAgendaMonthEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetAgendaMonth',
  summary: 'What falls due to an establishment, or to all of a document, on each day of a month',
  access: reading('agenda'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...whoseFields,
      mes: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$', description: 'YYYY-MM' }),
    }),
    response: { 200: enveloped({ agenda: AgendaMonthBody }) },
  },
  problems: [merchantProblems.establishmentNotFound],
  handler: async ({ caller, language, query }, context) => {
    const month = await getAgendaMonth(context, caller, {
      establishmentId: query.estabelecimento_id,
      isWholeDocument: query.documento_inteiro ?? false,
      month: query.mes,
      language,
    });
    return success('ok', { agenda: agendaMonthOf(month) });
  },
});
