import type { Static } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { listReachedRentals } from '../../../modules/merchants/index.ts';
import { type Column, columnOf, textColumn } from '../../../platform/exports/sheet.ts';
import { exportEndpoint } from '../../exports/export-endpoint.ts';
import { chargeMethodNames, rentalStatusNames, titled } from '../../exports/words.ts';
import { type Rental, rentalOf } from '../../rental-fields.ts';
import { rentalFilterFields, rentalFilterOf } from '../../rental-filter-fields.ts';

const columns: readonly Column<Static<typeof Rental>>[] = [
  textColumn(titled('Terminal'), (row) => row.numero_serie),
  textColumn(titled('Estabelecimento', 'Establishment'), (row) => row.estabelecimento),
  columnOf('money', titled('Mensalidade', 'Monthly rent'), (row) => row.valor_mensal_centavos),
  columnOf('number', titled('Dia do vencimento', 'Due day'), (row) => row.dia_vencimento),
  textColumn(titled('Forma de cobrança', 'Charged by'), (row) => row.forma_cobranca, chargeMethodNames),
  columnOf(
    'money',
    titled('Isento a partir de', 'Waived from'),
    (row) => row.isencao_faturamento_minimo_centavos,
  ),
  columnOf('day', titled('Início', 'First day'), (row) => row.inicio),
  columnOf('day', titled('Fim', 'Last day'), (row) => row.fim),
  textColumn(titled('Situação', 'Status'), (row) => row.status, rentalStatusNames),
];

export const exportRentalsEndpoint = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportRentals',
  summary: 'The rentals that a list has, as a file for spreadsheets',
  access: reading('rental'),
  kind: 'rental',
  name: titled('Aluguéis', 'Rentals'),
  filters: rentalFilterFields,
  columns,
  read: async (context: DirectoryContext, { caller }, query, window) => {
    const { rows, total } = await listReachedRentals(context, caller, rentalFilterOf(query), window);
    return { rows: rows.map((row) => rentalOf(caller, row)), total };
  },
});
