import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { managing } from '../../../../../modules/identity/index.ts';
import { reconciliationProblems, saveMapping } from '../../../../../modules/reconciliation/index.ts';
import { requestProblems } from '../../../../../platform/http/request-problems.ts';
import { Id } from '../../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import {
  AcquirerMapping,
  acquirerMappingOf,
  MappingDefinition,
  mappingOf,
} from '../../../../mapping-fields.ts';
import { backofficeTexts } from '../../../../texts.ts';

export const saveAcquirerMapping = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeSaveAcquirerMapping',
  summary: 'Keep a mapping for files of an acquirer, a new one or in place of the one that is named',
  access: managing('acquirer_mapping'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      id: Type.Optional(Id),
      versao: Type.Optional(Type.Integer({ minimum: 1 })),
      nome: Type.String({ minLength: 2, maxLength: 80 }),
      adquirente: Type.String({
        pattern: '^[A-Za-z0-9][A-Za-z0-9 ._-]{1,39}$',
        description: 'as sales name it',
      }),
      nome_arquivo: Type.Optional(
        Type.String({ minLength: 3, maxLength: 80, description: 'how the names of its files begin' }),
      ),
      mapeamento: MappingDefinition,
    }),
    response: { 200: enveloped({ mapeamento: AcquirerMapping }) },
  },
  problems: [
    reconciliationProblems.mappingNotFound,
    reconciliationProblems.mappingRefused,
    reconciliationProblems.mappingTaken,
    reconciliationProblems.tooManyMappings,
    reconciliationProblems.wholeTenant,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { adquirente, id, mapeamento, nome, nome_arquivo = null, versao } = call.body;
    const written = {
      name: nome.trim(),
      acquirer: adquirente.trim().toLowerCase(),
      fileName: nome_arquivo,
      mapping: mappingOf(mapeamento),
    };
    return saveMapping(context, call, written, id === undefined ? null : { id, version: versao });
  },
  wrap: (row, { language }) =>
    success(backofficeTexts.updated[language], { mapeamento: acquirerMappingOf(row) }),
});
