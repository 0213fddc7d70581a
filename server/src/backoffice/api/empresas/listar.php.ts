import { Type } from 'typebox';
import { type DirectoryContext, listCompanyRows } from '../../../modules/directory/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { nullable, Pagination, strictObject, Text, Uuid } from '../../../platform/http/schema.ts';
import { companyFilterFields, companyFilterOf } from '../../company-filter-fields.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { pageFields, pagingOf, windowOf } from '../../paging.ts';

export const listCompaniesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListCompanies',
  summary:
    'One page of the companies that the caller reaches, with the number that the back office names each by',
  access: authenticated,
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      ...companyFilterFields,
    }),
    response: {
      200: enveloped({
        empresas: Type.Array(
          Type.Object({
            id: Type.Integer({ description: '`company_id` of the other endpoints' }),
            uuid: Type.String({ format: 'uuid', description: '`id` of the company directory' }),
            tenant_uuid: Uuid,
            nome_fantasia: nullable(Text),
            razao_social: Text,
            cnpj: nullable(Text),
            principal: Type.Boolean({ description: 'whether it is the main company of its tenant' }),
            status: Text,
          }),
        ),
        paginacao: Pagination,
      }),
    },
  },
  handler: async ({ caller, query }, context) => {
    const { rows, total } = await listCompanyRows(context, caller, companyFilterOf(query), windowOf(query));
    return success('ok', {
      empresas: rows.map((row) => ({
        id: row.id,
        uuid: row.uuid,
        tenant_uuid: row.tenantUuid,
        nome_fantasia: row.nomeFantasia,
        razao_social: row.razaoSocial,
        cnpj: row.cnpj,
        principal: row.isMain,
        status: row.status,
      })),
      paginacao: pagingOf(query, total),
    });
  },
});
