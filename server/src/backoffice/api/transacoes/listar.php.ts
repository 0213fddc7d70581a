import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { findImportRun } from '../../../modules/imports/index.ts';
import { BrandName, listReachedSales, ModalityName, SaleStatusName } from '../../../modules/sales/index.ts';
import { DateText, Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../paging.ts';
import { ChangeableTransaction, changeableSale } from '../../sale-fields.ts';

export const listSalesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListTransactions',
  summary: 'One page of the transactions, the latest first',
  access: reading('transaction'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      company_id: Type.Optional(Id),
      estabelecimento_id: Type.Optional(Id),
      status: Type.Optional(SaleStatusName),
      modalidade: Type.Optional(ModalityName),
      bandeira: Type.Optional(BrandName),
      nsu: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      importacao_id: Type.Optional(Id),
      divergencia: Type.Optional(
        Type.Boolean({ description: 'those alone of which a file told other fees' }),
      ),
      data_inicio: Type.Optional(DateText),
      data_fim: Type.Optional(DateText),
    }),
    response: {
      200: enveloped({
        transacoes: Type.Array(ChangeableTransaction),
        paginacao: Continuation,
      }),
    },
  },
  handler: async ({ caller, language, query }, context) => {
    const listing = {
      companyId: query.company_id ?? null,
      establishmentId: query.estabelecimento_id ?? null,
      status: query.status ?? null,
      modalidade: query.modalidade ?? null,
      bandeira: query.bandeira ?? null,
      nsu: query.nsu ?? null,
      importRun:
        query.importacao_id === undefined ? null : await findImportRun(context, caller, query.importacao_id),
      differing: query.divergencia === true,
      dataInicio: query.data_inicio ?? null,
      dataFim: query.data_fim ?? null,
    };
    const { hasMore, rows } = await listReachedSales(context, caller, listing, windowOf(query), language);
    return success('ok', {
      transacoes: rows.map((row) => changeableSale(caller, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
