import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { EstablishmentStatusName, listReachedEstablishments } from '../../../modules/merchants/index.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { EstablishmentLine, establishmentLine } from '../../establishment-fields.ts';
import { Paging, pageFields, pagingOf, windowOf } from '../../paging.ts';

export const listEstablishments = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListEstablishments',
  summary: 'One page of the establishments, by name',
  access: reading('establishment'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      company_id: Type.Optional(Id),
      status: Type.Optional(EstablishmentStatusName),
      sem_vendas: Type.Optional(
        Type.Boolean({
          description:
            'those in business alone that sold something within 90 days, and nothing since five banking days',
        }),
      ),
      busca: Type.Optional(Type.String({ maxLength: 200, description: 'part of a name, document or code' })),
    }),
    response: { 200: enveloped({ estabelecimentos: Type.Array(EstablishmentLine), paginacao: Paging }) },
  },
  handler: async ({ caller, query }, context) => {
    const { busca, company_id: companyId = null, sem_vendas: stopped = false, status = null } = query;
    const filter = { companyId, status, stopped, search: busca?.trim() || null };
    const { rows, total } = await listReachedEstablishments(context, caller, filter, windowOf(query));
    return success('ok', {
      estabelecimentos: rows.map((row) => establishmentLine(caller, row)),
      paginacao: pagingOf(query, total),
    });
  },
});
