import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { readTolerance, reconciliationProblems } from '../../../../modules/reconciliation/index.ts';
import { strictObject } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { ReconciliationTolerance, toleranceOf } from '../../../tolerance-fields.ts';

export const getReconciliationTolerance = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetReconciliationTolerance',
  summary: 'By how much an acquirer may be off without anybody having to look',
  access: reading('acquirer_file'),
  tenant: 'required',
  schema: { query: strictObject({}), response: { 200: enveloped({ tolerancia: ReconciliationTolerance }) } },
  problems: [reconciliationProblems.wholeTenant],
  handler: async ({ caller }, context) =>
    success('ok', { tolerancia: toleranceOf(await readTolerance(context, caller)) }),
});
