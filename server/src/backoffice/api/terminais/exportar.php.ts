import type { Static } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { listReachedTerminals } from '../../../modules/merchants/index.ts';
import { type Column, columnOf, textColumn } from '../../../platform/exports/sheet.ts';
import { exportEndpoint } from '../../exports/export-endpoint.ts';
import { terminalStatusNames, terminalTypeNames, titled } from '../../exports/words.ts';
import { type Terminal, terminalOf } from '../../terminal-fields.ts';
import { terminalFilterFields, terminalFilterOf } from '../../terminal-filter-fields.ts';

const columns: readonly Column<Static<typeof Terminal>>[] = [
  textColumn(titled('Número de série', 'Serial number'), (row) => row.numero_serie),
  textColumn(titled('Modelo', 'Model'), (row) => row.modelo),
  textColumn(titled('Fabricante', 'Maker'), (row) => row.fabricante),
  textColumn(titled('Tipo', 'Type'), (row) => row.tipo, terminalTypeNames),
  textColumn(titled('Situação', 'Status'), (row) => row.status, terminalStatusNames),
  textColumn(titled('Estabelecimento', 'Establishment'), (row) => row.estabelecimento),
  textColumn(titled('Local', 'Location'), (row) => row.local),
  textColumn(titled('Chip'), (row) => row.chip),
  columnOf('time', titled('Cadastrado em', 'Created at'), (row) => row.created_at),
];

export const exportTerminalsEndpoint = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportTerminals',
  summary: 'The terminals that a list has, as a file for spreadsheets',
  access: reading('terminal'),
  kind: 'terminal',
  name: titled('Terminais', 'Terminals'),
  filters: terminalFilterFields,
  columns,
  read: async (context: DirectoryContext, { caller }, query, window) => {
    const { rows, total } = await listReachedTerminals(context, caller, terminalFilterOf(query), window);
    return { rows: rows.map((row) => terminalOf(caller, row)), total };
  },
});
