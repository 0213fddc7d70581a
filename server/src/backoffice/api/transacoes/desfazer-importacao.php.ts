import { managing } from '../../../modules/identity/index.ts';
import type { ImportsContext } from '../../../modules/imports/index.ts';
import { importProblems, undoImport } from '../../../modules/imports/index.ts';
import { Id } from '../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Import, importOf } from '../../import-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const undoImportEndpoint = endpoint<ImportsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeUndoImport',
  summary:
    'Take back an import: its sales and all that follows from them are removed, as long as none is paid out, changed since or in a closed month',
  access: managing('import_run'),
  inPerson: true,
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({ id: Id }),
    response: { 200: enveloped({ importacao: Import }) },
  },
  problems: [importProblems.importNotFound, importProblems.notUndoable],
  handler: (call, context) => undoImport(context, call, call.body.id),
  wrap: (run, { language }) => success(backofficeTexts.updated[language], { importacao: importOf(run) }),
});
