import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { changeDisputeSettings, disputeProblems } from '../../../../modules/disputes/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import {
  DisputeSettings,
  disputeSettingsOf,
  ppmOf,
  settingFields,
} from '../../../dispute-settings-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const changeDisputeSettingsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeChangeDisputeSettings',
  summary:
    'Say from which share of its sales on an establishment has too many disputes, who answers them, and whether establishments are told',
  access: managing('dispute'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody(settingFields),
    response: { 200: enveloped({ limites: DisputeSettings }) },
  },
  problems: [
    disputeProblems.limits,
    disputeProblems.responsible,
    disputeProblems.wholeTenant,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { aviso_automatico, aviso_percentual, limite_percentual, minimo, responsavel_id, versao } =
      call.body;
    return changeDisputeSettings(context, call, {
      warnPpm: ppmOf(aviso_percentual),
      limitPpm: ppmOf(limite_percentual),
      least: minimo,
      responsibleId: responsavel_id,
      tellsMerchants: aviso_automatico ?? null,
      version: versao,
    });
  },
  wrap: (settings, { caller, language }) =>
    success(backofficeTexts.updated[language], { limites: disputeSettingsOf(caller, settings) }),
});
