import { Type } from 'typebox';
import { changeSettings, type PayeesContext, settingFields } from '../../../../modules/payees/index.ts';
import { role } from '../../../../platform/http/access.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const changePayeeSettingsEndpoint = endpoint<PayeesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeChangePayeeSettings',
  summary: 'Say how many hours an approved payee account of the tenant waits',
  access: role('super-admin'),
  stepUp: true,
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody(settingFields),
    response: { 200: enveloped({ quarentena_horas: Type.Integer(), versao: Type.Integer() }) },
  },
  problems: [requestProblems.preconditionFailed],
  handler: (call, context) => changeSettings(context, call, call.body),
  wrap: ({ quarantineHours, version }, { language }) =>
    success(backofficeTexts.updated[language], { quarentena_horas: quarantineHours, versao: version }),
});
