import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { reading } from '../../../../../modules/identity/index.ts';
import { listTenantClaims, reconciliationProblems } from '../../../../../modules/reconciliation/index.ts';
import { strictObject } from '../../../../../platform/http/schema.ts';
import { AcquirerClaim, acquirerClaimOf } from '../../../../claim-fields.ts';
import { endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../../paging.ts';

export const listAcquirerClaims = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListAcquirerClaims',
  summary: 'What was asked of acquirers about their files, the latest first, and what they answered',
  access: reading('acquirer_claim'),
  tenant: 'required',
  schema: {
    query: strictObject(pageFields),
    response: { 200: enveloped({ contestacoes: Type.Array(AcquirerClaim), paginacao: Continuation }) },
  },
  problems: [reconciliationProblems.wholeTenant],
  handler: async ({ caller, query }, context) => {
    const { hasMore, rows } = await listTenantClaims(context, caller, windowOf(query));
    return success('ok', {
      contestacoes: rows.map((row) => acquirerClaimOf(caller, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
