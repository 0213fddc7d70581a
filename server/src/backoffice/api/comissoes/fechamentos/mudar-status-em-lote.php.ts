import { Type } from 'typebox';
import {
  DecidedStatusName,
  moveStatementsTo,
  type StatementOutcome,
} from '../../../../modules/commissions/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { Id, nullable, Text } from '../../../../platform/http/schema.ts';
import type { Language } from '../../../../platform/problem.ts';
import { Statement, statementOf } from '../../../commission-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

/** As many as a page of the list has. */
const MOST = 100;

const Outcome = Type.Object({
  id: Type.Integer(),
  fechamento: { ...nullable(Statement), description: 'as it is now; null where it was refused' },
  recusa: {
    ...nullable(Type.Object({ code: Text, message: Text })),
    description: 'why it stayed as it was; null where it was not refused',
  },
});

export const moveStatementsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeMoveCommissionStatements',
  summary: 'Take the same step with many statements of commissions; each is done or refused by itself',
  access: managing('commission_statement'),
  stepUp: true,
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      status: DecidedStatusName,
      fechamentos: Type.Array(
        Type.Object(
          { id: Id, versao: Type.Integer({ minimum: 1, description: 'the version that was read' }) },
          { additionalProperties: false },
        ),
        {
          minItems: 1,
          maxItems: MOST,
          description: 'each once; of a number that comes twice the last counts',
        },
      ),
    }),
    response: { 200: enveloped({ resultados: Type.Array(Outcome) }) },
  },
  handler: (call, context) => {
    const { fechamentos, status } = call.body;
    const wanted = [...new Map(fechamentos.map((one) => [one.id, one])).values()];
    return moveStatementsTo(context, call, { status, wanted });
  },
  wrap: (outcomes, { caller, language }) =>
    success(backofficeTexts.updated[language], { resultados: outcomes.map(outcomeOf(caller, language)) }),
});

const outcomeOf =
  (caller: Caller, language: Language) =>
  ({ id, problem, row }: StatementOutcome) => ({
    id,
    fechamento: row === null ? null : statementOf(caller, row),
    recusa: problem === null ? null : { code: problem.code, message: problem.text(language) },
  });
