import { getBeneficiaryStatement } from '../../../../modules/commissions/index.ts';
import { companyProblems, type DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { beneficiaryColumns, beneficiaryFields, beneficiaryOrderOf } from '../../../beneficiary-fields.ts';
import { exportEndpoint } from '../../../exports/export-endpoint.ts';
import { titled } from '../../../exports/words.ts';

export const exportBeneficiaryStatement = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportBeneficiaryStatement',
  summary: 'The statement of a beneficiary of commissions as a file for spreadsheets',
  access: reading('ledger'),
  kind: 'ledger',
  name: titled('Extrato de comissões', 'Statement of commissions'),
  filters: beneficiaryFields,
  columns: beneficiaryColumns,
  problems: [companyProblems.notFound],
  read: async (context: DirectoryContext, { caller, language }, query, { offset }) => {
    const { movements } = await getBeneficiaryStatement(context, caller, beneficiaryOrderOf(query, language));
    return { rows: movements.slice(offset), total: movements.length };
  },
});
