import type { Static } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { listReachedSales, sumReachedSales } from '../../../modules/sales/index.ts';
import { type Column, columnOf, textColumn } from '../../../platform/exports/sheet.ts';
import { exportEndpoint } from '../../exports/export-endpoint.ts';
import { brandNames, modalityNames, saleStatusNames, settlementNames, titled } from '../../exports/words.ts';
import { saleLine, type TransactionLine } from '../../sale-fields.ts';
import { saleFilterFields, saleListingOf, saleOrderFields, saleOrderOf } from '../../sale-filter-fields.ts';

type Line = Static<typeof TransactionLine>;

const columns: readonly Column<Line>[] = [
  columnOf('time', titled('Data', 'Date'), (row) => row.data_transacao),
  textColumn(titled('Estabelecimento', 'Establishment'), (row) => row.estabelecimento),
  textColumn(titled('NSU'), (row) => row.nsu),
  textColumn(titled('Autorização', 'Authorisation'), (row) => row.codigo_autorizacao),
  textColumn(titled('Terminal'), (row) => row.terminal),
  textColumn(titled('Cartão', 'Card'), (row) => row.cartao_mascarado),
  textColumn(titled('Bandeira', 'Brand'), (row) => row.bandeira, brandNames),
  textColumn(titled('Modalidade', 'Modality'), (row) => row.modalidade, modalityNames),
  columnOf('number', titled('Parcelas', 'Installments'), (row) => row.parcelas),
  columnOf('money', titled('Valor bruto', 'Gross'), (row) => row.valor_bruto_centavos),
  columnOf('percent', titled('Taxa MDR (%)', 'MDR fee (%)'), (row) => row.taxa_mdr_percentual),
  columnOf('money', titled('Taxa MDR', 'MDR fee'), (row) => row.valor_mdr_centavos),
  columnOf('money', titled('Antecipação', 'Advance'), (row) => row.valor_antecipacao_centavos),
  columnOf('money', titled('Valor líquido', 'Net'), (row) => row.valor_liquido_centavos),
  columnOf('money', titled('Valor estornado', 'Reversed'), (row) => row.valor_estornado_centavos),
  textColumn(titled('Situação', 'Status'), (row) => row.status, saleStatusNames),
  textColumn(titled('Liquidação', 'Settlement'), (row) => row.status_liquidacao, settlementNames),
  columnOf(
    'day',
    titled('Liquidação prevista', 'Expected settlement'),
    (row) => row.data_prevista_liquidacao,
  ),
  columnOf('day', titled('Liquidada em', 'Settled on'), (row) => row.data_liquidacao),
  textColumn(titled('Adquirente', 'Acquirer'), (row) => row.adquirente),
];

export const exportSalesEndpoint = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportTransactions',
  summary: 'The transactions that a list has, as a file for spreadsheets',
  access: reading('transaction'),
  kind: 'transaction',
  name: titled('Transações', 'Transactions'),
  filters: { ...saleFilterFields, ...saleOrderFields },
  columns,
  read: async (context: DirectoryContext, { caller, language }, query, window) => {
    const listing = await saleListingOf(context, caller, query);
    const { rows } = await listReachedSales(
      context,
      caller,
      listing,
      { ...window, order: saleOrderOf(query) },
      language,
    );
    const lines = rows.map(saleLine);
    if (window.offset > 0) return { rows: lines };
    const { rows: total } = await sumReachedSales(context, caller, listing, { language, whole: true });
    return { rows: lines, total };
  },
});
