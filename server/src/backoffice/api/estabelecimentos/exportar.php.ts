import type { Static } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { listReachedEstablishments } from '../../../modules/merchants/index.ts';
import { type Column, columnOf, textColumn } from '../../../platform/exports/sheet.ts';
import { type EstablishmentLine, establishmentLine } from '../../establishment-fields.ts';
import { establishmentFilterFields, establishmentFilterOf } from '../../establishment-filter-fields.ts';
import { exportEndpoint } from '../../exports/export-endpoint.ts';
import { establishmentStatusNames, titled } from '../../exports/words.ts';

const columns: readonly Column<Static<typeof EstablishmentLine>>[] = [
  textColumn(titled('Código', 'Code'), (row) => row.codigo_ec),
  textColumn(titled('Nome fantasia', 'Trade name'), (row) => row.nome_fantasia),
  textColumn(titled('Razão social', 'Legal name'), (row) => row.razao_social),
  textColumn(titled('CPF ou CNPJ', 'CPF or CNPJ'), (row) => row.documento),
  textColumn(titled('MCC'), (row) => row.mcc),
  textColumn(titled('Situação', 'Status'), (row) => row.status, establishmentStatusNames),
  textColumn(titled('Cidade', 'City'), (row) => row.cidade),
  textColumn(titled('UF', 'State'), (row) => row.estado),
  columnOf('number', titled('Locais', 'Locations'), (row) => row.quantidade_locais),
  columnOf('number', titled('Terminais', 'Terminals'), (row) => row.quantidade_terminais),
  columnOf('money', titled('Bruto no mês', 'Gross this month'), (row) => row.valor_bruto_mes_centavos),
  columnOf('day', titled('Credenciado em', 'Accepted on'), (row) => row.data_credenciamento),
];

export const exportEstablishmentsEndpoint = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportEstablishments',
  summary: 'The establishments that a list has, as a file for spreadsheets',
  access: reading('establishment'),
  kind: 'establishment',
  name: titled('Estabelecimentos', 'Establishments'),
  filters: establishmentFilterFields,
  columns,
  read: async (context: DirectoryContext, { caller }, query, window) => {
    const filter = establishmentFilterOf(query);
    const { rows, total } = await listReachedEstablishments(context, caller, filter, window);
    return { rows: rows.map((row) => establishmentLine(caller, row)), total };
  },
});
