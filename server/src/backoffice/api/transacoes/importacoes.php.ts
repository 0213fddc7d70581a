import { IMPORT_STATUSES } from '@retaguarda/rules/import-status';
import { Type } from 'typebox';
import { managing } from '../../../modules/identity/index.ts';
import type { ImportsContext } from '../../../modules/imports/index.ts';
import {
  getImport,
  importMessage,
  importProblems,
  listImportCauses,
  listImportFaults,
  listImports,
} from '../../../modules/imports/index.ts';
import { chosenOf, DateText, Id, oneOf, someOf, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Import, ImportCause, importOf, LineFault } from '../../import-fields.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../paging.ts';

export const listImportsEndpoint = endpoint<ImportsContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListImports',
  summary: 'The imports of the tenant, or with `id` one of them with a page of its faults',
  access: managing('import_run'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      id: Type.Optional(Id),
      status: Type.Optional(oneOf(IMPORT_STATUSES)),
      situacoes: Type.Optional(someOf(IMPORT_STATUSES, 'any of these statuses, with commas between them')),
      data_inicio: Type.Optional(DateText),
    }),
    response: {
      200: enveloped({
        importacoes: Type.Array(Import),
        erros: Type.Array(LineFault),
        causas: Type.Array(ImportCause, {
          description: 'with `id`: the faults by cause, those first that cost the most lines; at most 100',
        }),
        paginacao: Continuation,
      }),
    },
  },
  headers: ['Cache-Control'],
  problems: [importProblems.importNotFound],
  handler: async ({ caller, language, query, reply }, context) => {
    reply.header('cache-control', 'no-store');
    if (query.id === undefined) {
      const statuses = chosenOf(IMPORT_STATUSES, query.situacoes, query.status);
      const listing = { statuses, dataInicio: query.data_inicio ?? null };
      const { hasMore, rows } = await listImports(context, caller, listing, windowOf(query), language);
      const paginacao = continuationOf(query, hasMore);
      return success('ok', { importacoes: rows.map(importOf), erros: [], causas: [], paginacao });
    }
    const run = await getImport(context, caller, query.id);
    const { hasMore, rows } = await listImportFaults(context, caller, run, windowOf(query));
    const causes = await listImportCauses(context, caller, run);
    return success('ok', {
      importacoes: [importOf(run)],
      erros: rows.map((fault) => ({ ...fault, mensagem: importMessage(fault, language) })),
      causas: causes.map(({ primeiraLinha, ...cause }) => ({
        ...cause,
        mensagem: importMessage(cause, language),
        primeira_linha: primeiraLinha,
      })),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
