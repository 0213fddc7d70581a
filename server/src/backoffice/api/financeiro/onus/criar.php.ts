import { Type } from 'typebox';
import { agendaProblems, enterEncumbrance } from '../../../../modules/agenda/index.ts';
import { bookProblems } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { DateText } from '../../../../platform/http/schema.ts';
import { ArrangementName, EffectName, Encumbrance, encumbranceOf } from '../../../agenda-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

const MOST_CENTAVOS = 100_000_000_000;

export const createEncumbrance = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateEncumbrance',
  summary: 'Enter a contract that gives receivables of a document to a third party; another person approves',
  access: managing('encumbrance'),
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: csrfBody({
      documento: Type.String({ maxLength: 18, description: 'whose receivables they are' }),
      efeito: EffectName,
      arranjo: Type.Optional(ArrangementName),
      adquirente: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      contrato: Type.String({ minLength: 1, maxLength: 60, description: 'the number of the contract' }),
      credor_nome: Type.String({ minLength: 1, maxLength: 120 }),
      credor_documento: Type.String({ maxLength: 18 }),
      credor_conta: Type.String({ minLength: 1, maxLength: 120, description: 'where the creditor is paid' }),
      valor_fixo_centavos: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_CENTAVOS })),
      percentual: Type.Optional(Type.String({ maxLength: 10, description: 'instead of a fixed amount' })),
      prioridade: Type.Integer({ minimum: 1, maximum: 999, description: 'lower comes first' }),
      data_inicio: DateText,
      data_fim: Type.Optional(DateText),
    }),
    response: { 200: enveloped({ onus: Encumbrance }) },
  },
  problems: [agendaProblems.nobody, agendaProblems.part, bookProblems.closed, bookProblems.wholeTenant],
  handler: (call, context) => {
    const { body } = call;
    return enterEncumbrance(context, call, {
      document: body.documento,
      effect: body.efeito,
      arrangement: body.arranjo ?? null,
      acquirer: body.adquirente ?? null,
      contract: body.contrato,
      creditorName: body.credor_nome,
      creditorDocument: body.credor_documento,
      creditorAccount: body.credor_conta,
      fixed: body.valor_fixo_centavos ?? null,
      percent: body.percentual ?? null,
      priority: body.prioridade,
      from: body.data_inicio,
      to: body.data_fim ?? null,
    });
  },
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.created[language], { onus: encumbranceOf(caller, row) }),
});
