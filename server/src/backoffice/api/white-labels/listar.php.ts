import { Type } from 'typebox';
import { type DirectoryContext, listWhiteLabelsOf } from '../../../modules/directory/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { nullable, Pagination, strictObject, Text, Timestamp } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { pageFields, pagingOf, windowOf } from '../../paging.ts';

export const listWhiteLabelsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListWhiteLabels',
  summary: 'One page of the white labels that the caller reaches',
  access: authenticated,
  tenant: 'required',
  schema: {
    query: strictObject(pageFields),
    response: {
      200: enveloped({
        white_labels: Type.Array(
          Type.Object({
            id: Type.Integer({ description: 'of the tenant' }),
            uuid: Type.String({ description: 'of its main company' }),
            nome_fantasia: nullable(Text),
            razao_social: Text,
            cnpj: nullable(Text),
            subdominio: nullable(Text),
            status: Text,
            criado_em: Timestamp,
          }),
        ),
        paginacao: Pagination,
      }),
    },
  },
  handler: async ({ caller, query }, context) => {
    const { rows, total } = await listWhiteLabelsOf(context, caller, caller.reach, windowOf(query));
    return success('ok', {
      white_labels: rows.map((row) => ({
        id: row.tenantId,
        uuid: row.uuid,
        nome_fantasia: row.nomeFantasia,
        razao_social: row.razaoSocial,
        cnpj: row.cnpj,
        subdominio: row.subdominio,
        status: row.status,
        criado_em: row.createdAt.toISOString(),
      })),
      paginacao: pagingOf(query, total),
    });
  },
});
