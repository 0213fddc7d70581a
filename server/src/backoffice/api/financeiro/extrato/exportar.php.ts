import { countMerchantMovements, getMerchantStatement } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { exportEndpoint } from '../../../exports/export-endpoint.ts';
import { titled } from '../../../exports/words.ts';
import { merchantStatementFields, movementColumns, statementOrderOf } from '../../../statement-fields.ts';

export const exportMerchantStatement = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportMerchantStatement',
  summary: 'The movements of a statement as a file for spreadsheets',
  access: reading('ledger'),
  kind: 'ledger',
  name: titled('Extrato', 'Statement'),
  filters: merchantStatementFields,
  columns: movementColumns,
  problems: [merchantProblems.establishmentNotFound],
  read: async (context: DirectoryContext, { caller, language }, query, window) => {
    const order = statementOrderOf(query, language);
    const { movements } = await getMerchantStatement(context, caller, order, window);
    if (window.offset > 0) return { rows: movements };
    return { rows: movements, total: await countMerchantMovements(context, caller, order) };
  },
});
