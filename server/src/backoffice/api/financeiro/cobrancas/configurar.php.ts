import { PIX_KEY_KINDS } from '@retaguarda/rules/pix-key';
import { Type } from 'typebox';
import { changePixSettings, chargeProblems } from '../../../../modules/charges/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { oneOf } from '../../../../platform/http/schema.ts';
import { approvingCharges } from '../../../charge-fields.ts';
import { PixSettingsAnswer, pixSettingsOf } from '../../../charge-settings-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const changePixSettingsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeChangePixSettings',
  summary: 'Say to which key of Pix establishments pay; open charges ask for it from then on',
  access: approvingCharges,
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: csrfBody({
      tipo_chave: Type.Optional(oneOf(PIX_KEY_KINDS)),
      chave: Type.String({ minLength: 1, maxLength: 100 }),
      nome: Type.String({ minLength: 1, maxLength: 100 }),
      cidade: Type.String({ minLength: 1, maxLength: 100 }),
      versao: Type.Integer({ minimum: 0, description: 'the version that was read; 0 of none' }),
    }),
    response: { 200: enveloped({ pix: PixSettingsAnswer }) },
  },
  problems: [
    chargeProblems.wholeTenant,
    chargeProblems.keyInvalid,
    chargeProblems.keyAmbiguous,
    chargeProblems.receiver,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { chave: key, cidade: city, nome: name, tipo_chave: keyKind = null, versao: version } = call.body;
    return changePixSettings(context, call, { keyKind, key, name, city, version });
  },
  wrap: (settings, { caller, language }) =>
    success(backofficeTexts.updated[language], { pix: pixSettingsOf(caller, settings) }),
});
