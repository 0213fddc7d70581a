import { Type } from 'typebox';
import { companyProblems } from '../../../modules/directory/index.ts';
import { governanceProblems, LOG_SCOPES, readLog } from '../../../modules/governance/index.ts';
import { type Column, columnOf, textColumn } from '../../../platform/exports/sheet.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { Uuid } from '../../../platform/http/schema.ts';
import { timeZoneOf } from '../../../platform/local-date.ts';
import type { BackofficeContext } from '../../context.ts';
import { type LogLine, logLines } from '../../exports/audit-words.ts';
import { exportEndpoint } from '../../exports/export-endpoint.ts';
import { MOST_EXPORTED } from '../../exports/list-export.ts';
import { titled } from '../../exports/words.ts';

/** Each is named by its record, of which there are many kinds. */
const BATCH = 2_000;

const columns: readonly Column<LogLine>[] = [
  columnOf('time', titled('Data', 'Date'), ({ at }) => at),
  textColumn(titled('Quem', 'Who'), ({ who }) => who),
  textColumn(titled('Ação', 'Action'), ({ action }) => action),
  textColumn(titled('Tipo', 'Kind'), ({ kind }) => kind),
  textColumn(titled('Registro', 'Record'), ({ record }) => record),
  textColumn(titled('O que mudou', 'What changed'), ({ changes }) => changes),
  textColumn(titled('Requisição', 'Request'), ({ requestId }) => requestId),
];

export const exportLogEndpoint = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportLog',
  summary: 'The audit log of a company, or of its whole tenant, as a file for spreadsheets',
  access: authenticated,
  kind: 'log',
  name: titled('Auditoria', 'Audit log'),
  batch: BATCH,
  filters: {
    empresa: Uuid,
    escopo: Type.Optional(
      Type.Enum(LOG_SCOPES, { description: "`tenant`: everything in the company's tenant, for its admins" }),
    ),
    acao: Type.Optional(
      Type.String({
        maxLength: 100,
        pattern: '^[A-Za-z_]+(\\.[A-Za-z_]+)*$',
        description: 'whole, or the part before the dot',
      }),
    ),
    usuario: Type.Optional(Uuid),
    de: Type.Optional(Type.String({ format: 'date-time' })),
    ate: Type.Optional(
      Type.String({ format: 'date-time', description: 'this moment does not belong to it' }),
    ),
  },
  columns,
  problems: [companyProblems.notFound, governanceProblems.adminRequired],
  read: async (context: BackofficeContext, { caller, language }, query, window) => {
    const { items, total } = await readLog(context, { caller, language }, query.empresa, {
      ...window,
      mostCounted: MOST_EXPORTED + 1,
      ...(query.escopo === undefined ? {} : { scope: query.escopo }),
      ...(query.acao === undefined ? {} : { action: query.acao }),
      ...(query.usuario === undefined ? {} : { userId: query.usuario }),
      ...(query.de === undefined ? {} : { from: query.de }),
      ...(query.ate === undefined ? {} : { to: query.ate }),
    });
    const lines = items.map(logLines({ language, timeZone: timeZoneOf(caller) }));
    return window.offset > 0 ? { rows: lines } : { rows: lines, total };
  },
});
