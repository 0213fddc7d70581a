import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { reconciliationProblems, sumTenantLines } from '../../../../modules/reconciliation/index.ts';
import { DateText, Id, strictObject } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { AcquirerSum, acquirerSumOf } from '../../../reconciliation-fields.ts';

export const sumAcquirerLines = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeSumAcquirerLines',
  summary: 'How many lines of a file or of a day came to what, and by how much they differ',
  access: reading('acquirer_file'),
  tenant: 'required',
  schema: {
    query: strictObject({
      arquivo_id: Type.Optional({ ...Id, description: 'of this file' }),
      dia: Type.Optional({ ...DateText, description: 'of this day' }),
    }),
    response: { 200: enveloped({ somas: Type.Array(AcquirerSum) }) },
  },
  problems: [reconciliationProblems.fileNotFound, reconciliationProblems.wholeTenant],
  handler: async ({ caller, language, query }, context) => {
    const filter = { fileId: query.arquivo_id ?? null, day: query.dia ?? null };
    const sums = await sumTenantLines(context, caller, filter, language);
    return success('ok', { somas: sums.map(acquirerSumOf) });
  },
});
