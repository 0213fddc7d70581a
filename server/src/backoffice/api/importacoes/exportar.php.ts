import { IMPORT_KINDS } from '@retaguarda/rules/import-kinds';
import { type Static, Type } from 'typebox';
import { countAnyImports, listAnyImports } from '../../../modules/imports/index.ts';
import { type Column, columnOf, textColumn } from '../../../platform/exports/sheet.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { oneOf } from '../../../platform/http/schema.ts';
import { exportEndpoint } from '../../exports/export-endpoint.ts';
import { MOST_EXPORTED } from '../../exports/list-export.ts';
import { importKindNames, importStatusNames, titled, yesNo } from '../../exports/words.ts';
import { type AnyImport, anyImportOf } from '../../import-fields.ts';
import { importFilterFields, importListingOf, importOrderOf } from '../../import-filter-fields.ts';
import { IMPORTED_KINDS } from '../../import-kinds/index.ts';
import type { KindContext } from '../../import-kinds/kind-context.ts';

const columns: readonly Column<Static<typeof AnyImport>>[] = [
  columnOf('number', titled('Número', 'Number'), (row) => row.id),
  textColumn(titled('Arquivo', 'File'), (row) => row.arquivo),
  textColumn(titled('Tipo', 'Kind'), (row) => row.tipo, importKindNames),
  textColumn(titled('Ensaio', 'Trial'), (row) => `${row.ensaio}`, yesNo),
  textColumn(titled('Situação', 'Status'), (row) => row.status, importStatusNames),
  columnOf('number', titled('Linhas', 'Lines'), (row) => row.linhas),
  columnOf('number', titled('Importadas', 'Imported'), (row) => row.importadas),
  columnOf('number', titled('Duplicadas', 'Duplicates'), (row) => row.duplicadas),
  columnOf('number', titled('Recusadas', 'Refused'), (row) => row.recusadas),
  columnOf('number', titled('Divergentes', 'Differing'), (row) => row.divergentes),
  columnOf('number', titled('Desfeitas', 'Undone'), (row) => row.desfeitas),
  columnOf('time', titled('Enviado em', 'Handed in at'), (row) => row.criada_em),
  columnOf('time', titled('Concluído em', 'Ended at'), (row) => row.concluida_em),
];

export const exportImportsEndpoint = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportImports',
  summary: 'The imports that a list has, as a file for spreadsheets',
  access: authenticated,
  kind: 'import_run',
  name: titled('Importações', 'Imports'),
  filters: {
    ...importFilterFields,
    tipo: Type.Optional({ ...oneOf(IMPORT_KINDS), description: 'what their files are of' }),
  },
  columns,
  read: async (context: KindContext, { caller, language }, query, window) => {
    const listing = { ...importListingOf(query), kind: query.tipo ?? null };
    const ordered = { ...window, order: importOrderOf(query) };
    const page = await listAnyImports(context, IMPORTED_KINDS, caller, listing, ordered, language);
    const rows = page.rows.map(anyImportOf);
    if (window.offset > 0) return { rows };
    const total = await countAnyImports(context, IMPORTED_KINDS, caller, listing, MOST_EXPORTED + 1);
    return { rows, total };
  },
});
