import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import {
  LINE_ACTIONS,
  reconciliationProblems,
  settleTenantLines,
} from '../../../../modules/reconciliation/index.ts';
import { DateText, Id, oneOf, Uuid } from '../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { LineResultName, LineStateName, namedLines, placesOf } from '../../../reconciliation-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

export const settleAcquirerLines = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeSettleAcquirerLines',
  summary: 'Accept, reopen or assign differences: those that are named, or all of a file and cause',
  access: managing('acquirer_file'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      acao: oneOf(LINE_ACTIONS),
      linhas: Type.Optional(namedLines),
      arquivo_id: Type.Optional({ ...Id, description: 'without `linhas`: all of this file' }),
      dia: Type.Optional(DateText),
      resultado: Type.Optional(LineResultName),
      estado: Type.Optional(LineStateName),
      nota: Type.Optional(Type.String({ minLength: 3, maxLength: 500 })),
      responsavel_id: Type.Optional(Id),
      responsavel_uuid: Type.Optional({ ...Uuid, description: 'in place of `responsavel_id`' }),
    }),
    response: { 200: enveloped({ quantidade: Type.Integer() }) },
  },
  problems: [
    reconciliationProblems.fileNotFound,
    reconciliationProblems.lineNotFound,
    reconciliationProblems.personNotFound,
    reconciliationProblems.nothingNamed,
    reconciliationProblems.wholeTenant,
  ],
  handler: (call, context) => {
    const { body } = call;
    return settleTenantLines(context, call, {
      action: body.acao,
      places: body.linhas === undefined ? null : placesOf(body.linhas),
      filter: {
        fileId: body.arquivo_id ?? null,
        day: body.dia ?? null,
        result: body.resultado ?? null,
        state: body.estado ?? null,
        personId: null,
      },
      note: body.nota ?? null,
      personId: body.responsavel_id ?? null,
      personUuid: body.responsavel_uuid ?? null,
    });
  },
  wrap: (count, { language }) => success(backofficeTexts.updated[language], { quantidade: count }),
});
