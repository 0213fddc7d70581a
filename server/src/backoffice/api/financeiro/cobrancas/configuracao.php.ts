import { readPixSettings } from '../../../../modules/charges/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { strictObject } from '../../../../platform/http/schema.ts';
import { PixSettingsAnswer, pixSettingsOf } from '../../../charge-settings-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';

export const getPixSettingsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetPixSettings',
  summary: 'To which key of Pix establishments pay, and since when the bank has an address for notices',
  access: reading('pix_charge'),
  tenant: 'required',
  schema: { query: strictObject({}), response: { 200: enveloped({ pix: PixSettingsAnswer }) } },
  handler: async ({ caller }, context) => {
    const settings = await readPixSettings(context, caller);
    return success('ok', { pix: pixSettingsOf(caller, settings) });
  },
});
