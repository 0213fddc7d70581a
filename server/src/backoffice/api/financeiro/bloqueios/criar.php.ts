import { Type } from 'typebox';
import { askForHold } from '../../../../modules/agenda/index.ts';
import { bookProblems } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { Id } from '../../../../platform/http/schema.ts';
import { Hold, HoldReasonName, holdOf } from '../../../agenda-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

const MOST_CENTAVOS = 100_000_000_000;

export const createHold = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateHold',
  summary: 'Ask that an amount of an establishment is held; another person approves',
  access: managing('hold'),
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: csrfBody({
      estabelecimento_id: Id,
      motivo: HoldReasonName,
      valor_centavos: Type.Integer({ minimum: 1, maximum: MOST_CENTAVOS }),
      processo: Type.Optional(Type.String({ maxLength: 60, description: 'the number of the case' })),
      descricao: Type.String({ minLength: 3, maxLength: 500 }),
    }),
    response: { 200: enveloped({ bloqueio: Hold }) },
  },
  problems: [merchantProblems.establishmentNotFound, bookProblems.closed],
  handler: (call, context) => {
    const { body } = call;
    return askForHold(context, call, {
      establishmentId: body.estabelecimento_id,
      reason: body.motivo,
      centavos: body.valor_centavos,
      caseNumber: body.processo ?? null,
      description: body.descricao,
    });
  },
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.created[language], { bloqueio: holdOf(caller, row) }),
});
