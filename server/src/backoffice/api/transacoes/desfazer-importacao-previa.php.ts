import { Type } from 'typebox';
import { managing } from '../../../modules/identity/index.ts';
import type { ImportsContext } from '../../../modules/imports/index.ts';
import { importProblems, previewUndo } from '../../../modules/imports/index.ts';
import { Id, strictObject, Text } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const previewUndoEndpoint = endpoint<ImportsContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficePreviewImportUndo',
  summary: 'What taking back an import would remove, and which sales keep it from being taken back',
  access: managing('import_run'),
  tenant: 'required',
  schema: {
    query: strictObject({ id: Id }),
    response: {
      200: enveloped({
        transacoes: Type.Integer({ description: 'that would be removed' }),
        capturadas: Type.Integer({
          description: 'of other imports that this one captured; with any it cannot be taken back',
        }),
        impedimentos: Type.Array(
          Type.Object({
            transacao_id: Type.Integer(),
            nsu: Text,
            motivo: Type.String({ description: '`liquidada`, `alterada` or `fechada`' }),
          }),
          { description: 'the first 20' },
        ),
      }),
    },
  },
  problems: [importProblems.importNotFound],
  handler: async ({ caller, query }, context) => {
    const { captured, kept, sales } = await previewUndo(context, caller, query.id);
    return success('ok', {
      transacoes: sales,
      capturadas: captured,
      impedimentos: kept.map(({ id, nsu, reason }) => ({ transacao_id: id, nsu, motivo: reason })),
    });
  },
});
