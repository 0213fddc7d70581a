import { getAnyImport, importProblems } from '../../../modules/imports/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint } from '../../endpoint.ts';
import { FaultReport, sendFaultReport } from '../../import-faults.ts';
import { IMPORTED_KINDS } from '../../import-kinds/index.ts';
import type { KindContext } from '../../import-kinds/kind-context.ts';

export const anyImportFaultsFile = endpoint<KindContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeAnyImportFaults',
  summary: 'Everything that was wrong with the lines of an import of any kind, as a CSV file',
  access: authenticated,
  tenant: 'required',
  produces: 'text/csv',
  schema: {
    query: strictObject({ id: Id }),
    response: { 200: FaultReport },
  },
  headers: ['Content-Disposition'],
  problems: [importProblems.importNotFound],
  handler: async ({ caller, language, query: { id }, reply }, context) => {
    const run = await getAnyImport(context, IMPORTED_KINDS, caller, id);
    return sendFaultReport(reply, context, { caller, language, run });
  },
});
