import {
  countMerchantMovements,
  getMerchantStatement,
  type MerchantStatement,
} from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { type Column, columnOf, textColumn } from '../../../../platform/exports/sheet.ts';
import { exportEndpoint } from '../../../exports/export-endpoint.ts';
import { titled } from '../../../exports/words.ts';
import { MOVEMENT_NAMES, merchantStatementFields, statementOrderOf } from '../../../statement-fields.ts';

type Row = MerchantStatement['movements'][number];

const columns: readonly Column<Row>[] = [
  columnOf('day', titled('Data', 'Date'), (row) => row.day),
  textColumn(titled('Movimento', 'Movement'), (row) => row.kind, MOVEMENT_NAMES),
  columnOf('number', titled('Número', 'Number'), (row) => row.originId),
  columnOf('number', titled('Parcela', 'Installment'), (row) => row.installment),
  columnOf('money', titled('Valor', 'Amount'), (row) => row.centavos),
  columnOf('money', titled('Saldo', 'Balance'), (row) => row.balance),
];

export const exportMerchantStatement = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportMerchantStatement',
  summary: 'The movements of a statement as a file for spreadsheets',
  access: reading('ledger'),
  kind: 'ledger',
  name: titled('Extrato', 'Statement'),
  filters: merchantStatementFields,
  columns,
  problems: [merchantProblems.establishmentNotFound],
  read: async (context: DirectoryContext, { caller, language }, query, window) => {
    const order = statementOrderOf(query, language);
    const { movements } = await getMerchantStatement(context, caller, order, window);
    if (window.offset > 0) return { rows: movements };
    return { rows: movements, total: await countMerchantMovements(context, caller, order) };
  },
});
