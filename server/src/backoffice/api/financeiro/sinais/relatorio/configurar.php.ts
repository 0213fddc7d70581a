import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { managing } from '../../../../../modules/identity/index.ts';
import { changeSignalReport, signalProblems } from '../../../../../modules/signals/index.ts';
import { requestProblems } from '../../../../../platform/http/request-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { chosenPeople, reportFields, SignalReport, signalReportOf } from '../../../../signal-rule-fields.ts';
import { backofficeTexts } from '../../../../texts.ts';

export const changeSignalReportEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeChangeSignalReport',
  summary: 'Say when the report of signals goes out by mail, and to whom',
  access: managing('signal_rule'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      ...reportFields,
      destinatarios: chosenPeople('who gets it'),
      versao: Type.Integer({ minimum: 0, description: 'that was read' }),
    }),
    response: { 200: enveloped({ relatorio: SignalReport }) },
  },
  problems: [
    signalProblems.nobody,
    signalProblems.people,
    signalProblems.wholeTenant,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { destinatarios, dia_semana, frequencia, hora, versao } = call.body;
    return changeSignalReport(context, call, {
      frequency: frequencia,
      hour: hora,
      weekday: dia_semana,
      recipients: destinatarios,
      version: versao,
    });
  },
  wrap: (report, { caller, language }) =>
    success(backofficeTexts.updated[language], { relatorio: signalReportOf(caller, report) }),
});
