import { type CompanyRow, type DirectoryContext, listCompanyRows } from '../../../modules/directory/index.ts';
import { type Column, columnOf, textColumn } from '../../../platform/exports/sheet.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { companyFilterFields, companyFilterOf } from '../../company-filter-fields.ts';
import { exportEndpoint } from '../../exports/export-endpoint.ts';
import { companyStatusNames, titled, yesNo } from '../../exports/words.ts';

const columns: readonly Column<CompanyRow>[] = [
  textColumn(titled('Nome fantasia', 'Trade name'), (row) => row.nomeFantasia),
  textColumn(titled('Razão social', 'Legal name'), (row) => row.razaoSocial),
  textColumn(titled('CNPJ'), (row) => row.cnpj),
  textColumn(titled('Principal', 'Main'), (row) => String(row.isMain), yesNo),
  textColumn(titled('Filial', 'Branch'), (row) => String(row.isFilial), yesNo),
  textColumn(titled('Subdomínio', 'Subdomain'), (row) => row.subdominio),
  textColumn(titled('Situação', 'Status'), (row) => row.status, companyStatusNames),
  columnOf('time', titled('Cadastro', 'Created at'), (row) => row.createdAt.toISOString()),
];

export const exportCompaniesEndpoint = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportCompanies',
  summary: 'The companies that a list has, as a file for spreadsheets',
  access: authenticated,
  kind: 'company',
  name: titled('Empresas', 'Companies'),
  filters: companyFilterFields,
  columns,
  read: (context: DirectoryContext, { caller }, query, window) =>
    listCompanyRows(context, caller, companyFilterOf(query), window),
});
