import { Type } from 'typebox';
import { listHolidays } from '../../../modules/calendar/index.ts';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { strictObject, Text } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Holiday, holidayOf } from '../../holiday-fields.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../paging.ts';

export const listHolidaysEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListHolidays',
  summary: 'The national banking holidays of a year, and one page of those that the tenant adds',
  access: reading('holiday'),
  tenant: 'required',
  schema: {
    query: strictObject({ ...pageFields, ano: Type.Integer({ minimum: 2000, maximum: 2199 }) }),
    response: {
      200: enveloped({
        ano: Type.Integer(),
        nacionais: Type.Array(Type.Object({ data: Text, nome: Text })),
        feriados: Type.Array(Holiday),
        paginacao: Continuation,
      }),
    },
  },
  handler: async ({ caller, language, query }, context) => {
    const { hasMore, nationals, own } = await listHolidays(context, caller, query.ano, windowOf(query));
    return success('ok', {
      ano: query.ano,
      nacionais: nationals.map(({ data, nome }) => ({ data, nome: nome[language] })),
      feriados: own.map((holiday) => holidayOf(caller, holiday)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
