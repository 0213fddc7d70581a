import type { Static } from 'typebox';
import {
  COMMISSION_ORDERS,
  listReachedCommissions,
  sumReachedCommissions,
} from '../../../modules/commissions/index.ts';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { type Column, columnOf, textColumn } from '../../../platform/exports/sheet.ts';
import { orderOf } from '../../../platform/http/list-order-field.ts';
import { type Commission, commissionOf } from '../../commission-fields.ts';
import { commissionFilterFields, commissionFilterOf } from '../../commission-filter-fields.ts';
import { exportEndpoint } from '../../exports/export-endpoint.ts';
import { commissionModelNames, commissionStatusNames, titled } from '../../exports/words.ts';

const columns: readonly Column<Static<typeof Commission>>[] = [
  columnOf('day', titled('Data', 'Date'), (row) => row.data),
  columnOf('month', titled('Mês', 'Month'), (row) => row.competencia),
  textColumn(titled('Estabelecimento', 'Establishment'), (row) => row.estabelecimento),
  columnOf('number', titled('Nível', 'Level'), (row) => row.nivel),
  textColumn(titled('Beneficiário', 'Beneficiary'), (row) => row.beneficiario),
  textColumn(titled('Modelo', 'Model'), (row) => row.modelo, commissionModelNames),
  columnOf('percent', titled('Percentual (%)', 'Share (%)'), (row) => row.percentual),
  columnOf('money', titled('Base'), (row) => row.base_centavos),
  columnOf('money', titled('Comissão', 'Commission'), (row) => row.valor_centavos),
  textColumn(titled('Situação', 'Status'), (row) => row.status, commissionStatusNames),
];

export const exportCommissionsEndpoint = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportCommissions',
  summary: 'The commissions that a list has, as a file for spreadsheets',
  access: reading('commission'),
  kind: 'commission',
  name: titled('Comissões', 'Commissions'),
  filters: commissionFilterFields,
  columns,
  // A page of commissions is made of the latest of each company: few large ones cost less than many small ones.
  batch: 10_000,
  read: async (context: DirectoryContext, { caller }, query, window) => {
    const filter = commissionFilterOf(query);
    const order = orderOf(COMMISSION_ORDERS, query.ordem);
    const { rows } = await listReachedCommissions(context, caller, filter, { ...window, order });
    const lines = rows.map((row) => commissionOf(caller, row));
    if (window.offset > 0) return { rows: lines };
    const { beneficiario, nivel, statuses } = filter;
    const { rows: sums } = await sumReachedCommissions(context, caller, filter);
    const wanted = sums.filter(
      (sum) =>
        (beneficiario === null || sum.beneficiario === beneficiario) &&
        (nivel === null || sum.nivel === nivel) &&
        (statuses === null || statuses.includes(sum.status)),
    );
    return { rows: lines, total: wanted.reduce((total, { quantidade }) => total + quantidade, 0) };
  },
});
