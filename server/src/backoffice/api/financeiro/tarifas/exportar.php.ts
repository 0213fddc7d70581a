import { getFeeStatement } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { exportEndpoint } from '../../../exports/export-endpoint.ts';
import { titled } from '../../../exports/words.ts';
import { feeColumns, feeFields, feeOrderOf } from '../../../fee-fields.ts';

export const exportFeeStatement = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportFeeStatement',
  summary: 'The fees of a month as a file for spreadsheets',
  access: reading('ledger'),
  kind: 'ledger',
  name: titled('Tarifas', 'Fees'),
  filters: feeFields,
  columns: feeColumns,
  problems: [merchantProblems.establishmentNotFound],
  read: async (context: DirectoryContext, { caller, language }, query, { offset }) => {
    const { lines } = await getFeeStatement(context, caller, feeOrderOf(query, language));
    return { rows: lines.slice(offset), total: lines.length };
  },
});
