import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { reading } from '../../../../../modules/identity/index.ts';
import { listTenantMappings, reconciliationProblems } from '../../../../../modules/reconciliation/index.ts';
import { strictObject } from '../../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { AcquirerMapping, acquirerMappingOf } from '../../../../mapping-fields.ts';

export const listAcquirerMappings = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListAcquirerMappings',
  summary: 'How files of acquirers whose layout is not known are read, by their names; at most 100',
  access: reading('acquirer_mapping'),
  tenant: 'required',
  schema: {
    query: strictObject({}),
    response: { 200: enveloped({ mapeamentos: Type.Array(AcquirerMapping) }) },
  },
  problems: [reconciliationProblems.wholeTenant],
  handler: async ({ caller }, context) => {
    const rows = await listTenantMappings(context, caller);
    return success('ok', { mapeamentos: rows.map(acquirerMappingOf) });
  },
});
