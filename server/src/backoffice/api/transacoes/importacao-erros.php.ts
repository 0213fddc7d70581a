import { managing } from '../../../modules/identity/index.ts';
import type { ImportsContext } from '../../../modules/imports/index.ts';
import { getImport, importProblems } from '../../../modules/imports/index.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint } from '../../endpoint.ts';
import { FaultReport, sendFaultReport } from '../../import-faults.ts';

export const importFaultsFile = endpoint<ImportsContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeImportFaults',
  summary: 'Everything that was wrong with the lines of an import, as a CSV file',
  access: managing('import_run'),
  tenant: 'required',
  produces: 'text/csv',
  schema: {
    query: strictObject({ id: Id }),
    response: { 200: FaultReport },
  },
  headers: ['Content-Disposition'],
  problems: [importProblems.importNotFound],
  handler: async ({ caller, language, query: { id }, reply }, context) => {
    const run = await getImport(context, caller, id);
    return sendFaultReport(reply, context, { caller, language, run });
  },
});
