import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { reading } from '../../../../../modules/identity/index.ts';
import {
  listTenantAcquirerFiles,
  reconciliationProblems,
} from '../../../../../modules/reconciliation/index.ts';
import { strictObject } from '../../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../../paging.ts';
import { AcquirerFile, acquirerFileOf } from '../../../../reconciliation-fields.ts';

export const listAcquirerFiles = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListAcquirerFiles',
  summary: 'The files of acquirers, the latest first, with how far each is read',
  access: reading('acquirer_file'),
  tenant: 'required',
  schema: {
    query: strictObject(pageFields),
    response: { 200: enveloped({ arquivos: Type.Array(AcquirerFile), paginacao: Continuation }) },
  },
  problems: [reconciliationProblems.wholeTenant],
  handler: async ({ caller, language, query }, context) => {
    const { hasMore, rows } = await listTenantAcquirerFiles(context, caller, windowOf(query));
    return success('ok', {
      arquivos: rows.map((row) => acquirerFileOf(language, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
