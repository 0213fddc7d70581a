import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { managing } from '../../../../../modules/identity/index.ts';
import { openClaim, reconciliationProblems } from '../../../../../modules/reconciliation/index.ts';
import { DateText, Id } from '../../../../../platform/http/schema.ts';
import { AcquirerClaim, acquirerClaimOf } from '../../../../claim-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { LineResultName, namedLines, placesOf } from '../../../../reconciliation-fields.ts';
import { backofficeTexts } from '../../../../texts.ts';

export const openAcquirerClaim = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeOpenAcquirerClaim',
  summary:
    'Open a claim at an acquirer about open differences: those that are named, or all of a file and cause',
  access: managing('acquirer_claim'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      linhas: Type.Optional(namedLines),
      arquivo_id: Type.Optional({ ...Id, description: 'without `linhas`: all of this file' }),
      dia: Type.Optional(DateText),
      resultado: Type.Optional(LineResultName),
      nota: Type.String({ minLength: 3, maxLength: 500 }),
      protocolo: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      prazo: Type.Optional({ ...DateText, description: 'until when the acquirer answers' }),
    }),
    response: { 200: enveloped({ contestacao: AcquirerClaim }) },
  },
  problems: [
    reconciliationProblems.fileNotFound,
    reconciliationProblems.lineNotFound,
    reconciliationProblems.nothingNamed,
    reconciliationProblems.claimOfSeveral,
    reconciliationProblems.claimNotFound,
    reconciliationProblems.wholeTenant,
  ],
  handler: (call, context) => {
    const { body } = call;
    return openClaim(context, call, {
      places: body.linhas === undefined ? null : placesOf(body.linhas),
      filter: {
        fileId: body.arquivo_id ?? null,
        day: body.dia ?? null,
        result: body.resultado ?? null,
        state: null,
        personId: null,
      },
      note: body.nota,
      protocol: body.protocolo ?? null,
      deadline: body.prazo ?? null,
    });
  },
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.created[language], { contestacao: acquirerClaimOf(caller, row) }),
});
