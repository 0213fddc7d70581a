import { Type } from 'typebox';
import { reading } from '../../../../modules/identity/index.ts';
import { type PayeesContext, readSettings } from '../../../../modules/payees/index.ts';
import { strictObject } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';

export const getPayeeSettingsEndpoint = endpoint<PayeesContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetPayeeSettings',
  summary: 'How many hours an approved payee account of the tenant waits',
  access: reading('payee_account'),
  tenant: 'required',
  schema: {
    query: strictObject({}),
    response: { 200: enveloped({ quarentena_horas: Type.Integer(), versao: Type.Integer() }) },
  },
  handler: async ({ caller }, context) => {
    const { quarantineHours, version } = await readSettings(context, caller);
    return success('ok', { quarentena_horas: quarantineHours, versao: version });
  },
});
