import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { listTenantLines, reconciliationProblems } from '../../../../modules/reconciliation/index.ts';
import { DateText, Id, strictObject } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import {
  AcquirerLine,
  acquirerLineOf,
  LineResultName,
  LineStateName,
  linePlaceFields,
} from '../../../reconciliation-fields.ts';

const PER_PAGE = 50;
const MOST_PER_PAGE = 200;

export const listAcquirerLines = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListAcquirerLines',
  summary: 'Differences between files of acquirers and the sales here, in the order of their files and lines',
  access: reading('acquirer_file'),
  tenant: 'required',
  schema: {
    query: strictObject({
      arquivo_id: Type.Optional({ ...Id, description: 'of this file' }),
      dia: Type.Optional({ ...DateText, description: 'of this day' }),
      resultado: Type.Optional({ ...LineResultName, description: 'that came to this' }),
      estado: Type.Optional({ ...LineStateName, description: 'of which this was made' }),
      responsavel_id: Type.Optional({ ...Id, description: 'that this person took on' }),
      apos_arquivo_id: Type.Optional({ ...Id, description: 'with `apos_linha`: those after this line' }),
      apos_linha: Type.Optional(linePlaceFields.linha),
      per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PER_PAGE, default: PER_PAGE })),
    }),
    response: { 200: enveloped({ diferencas: Type.Array(AcquirerLine), tem_mais: Type.Boolean() }) },
  },
  problems: [reconciliationProblems.wholeTenant],
  handler: async ({ caller, language, query }, context) => {
    const { apos_arquivo_id: fileId, apos_linha: line } = query;
    const after = fileId === undefined || line === undefined ? null : { fileId, line };
    const filter = {
      fileId: query.arquivo_id ?? null,
      day: query.dia ?? null,
      result: query.resultado ?? null,
      state: query.estado ?? null,
      personId: query.responsavel_id ?? null,
    };
    const limit = query.per_page ?? PER_PAGE;
    const { hasMore, rows } = await listTenantLines(context, caller, filter, { after, limit }, language);
    return success('ok', { diferencas: rows.map((row) => acquirerLineOf(caller, row)), tem_mais: hasMore });
  },
});
