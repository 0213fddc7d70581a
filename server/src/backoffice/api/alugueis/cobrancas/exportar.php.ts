import type { Static } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { countReachedCharges, listReachedCharges } from '../../../../modules/merchants/index.ts';
import { type Column, columnOf, textColumn } from '../../../../platform/exports/sheet.ts';
import { exportEndpoint } from '../../../exports/export-endpoint.ts';
import { chargeStatusNames, titled } from '../../../exports/words.ts';
import { type Charge, chargeOf } from '../../../rental-fields.ts';
import { chargeFilterFields, chargeFilterOf } from '../../../rental-filter-fields.ts';

const columns: readonly Column<Static<typeof Charge>>[] = [
  columnOf('month', titled('Mês', 'Month'), (row) => row.competencia),
  textColumn(titled('Estabelecimento', 'Establishment'), (row) => row.estabelecimento),
  textColumn(titled('Terminal'), (row) => row.numero_serie),
  columnOf('day', titled('Vencimento', 'Due'), (row) => row.vencimento),
  columnOf('money', titled('Valor', 'Amount'), (row) => row.valor_centavos),
  columnOf('money', titled('Multa', 'Fine'), (row) => row.multa_centavos),
  columnOf('money', titled('Juros', 'Interest'), (row) => row.juros_centavos),
  textColumn(titled('Situação', 'Status'), (row) => row.status, chargeStatusNames),
  columnOf('time', titled('Paga em', 'Paid at'), (row) => row.paga_em),
];

export const exportChargesEndpoint = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportRentalCharges',
  summary: 'The charges that a list has, as a file for spreadsheets',
  access: reading('rental_charge'),
  kind: 'rental_charge',
  name: titled('Cobranças', 'Charges'),
  filters: chargeFilterFields,
  columns,
  read: async (context: DirectoryContext, { caller }, query, window) => {
    const filter = chargeFilterOf(query);
    const { rows } = await listReachedCharges(context, caller, filter, window);
    const charges = rows.map((row) => chargeOf(caller, row));
    if (window.offset > 0) return { rows: charges };
    return { rows: charges, total: await countReachedCharges(context, caller, filter) };
  },
});
