import type { Static } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { listReachedProposals } from '../../../modules/proposals/index.ts';
import { type Column, columnOf, textColumn } from '../../../platform/exports/sheet.ts';
import { exportEndpoint } from '../../exports/export-endpoint.ts';
import { proposalStatusNames, titled } from '../../exports/words.ts';
import { type Proposal, proposalOf } from '../../proposal-fields.ts';
import { proposalFilterFields, proposalFilterOf } from '../../proposal-filter-fields.ts';

const columns: readonly Column<Static<typeof Proposal>>[] = [
  textColumn(titled('Número', 'Number'), (row) => row.numero),
  textColumn(titled('Nome', 'Name'), (row) => row.lead_nome),
  textColumn(titled('CPF ou CNPJ', 'CPF or CNPJ'), (row) => row.documento),
  textColumn(titled('MCC'), (row) => row.mcc),
  textColumn(titled('Etapa', 'Status'), (row) => row.status, proposalStatusNames),
  columnOf(
    'money',
    titled('Faturamento estimado', 'Expected turnover'),
    (row) => row.faturamento_estimado_centavos,
  ),
  columnOf(
    'percent',
    titled('Antecipação ao mês (%)', 'Advance a month (%)'),
    (row) => row.taxa_antecipacao_mensal,
  ),
  columnOf('number', titled('Terminais', 'Terminals'), (row) =>
    row.terminais.reduce((sum, { quantidade }) => sum + quantidade, 0),
  ),
  columnOf('day', titled('Validade', 'Valid until'), (row) => row.validade),
  textColumn(titled('Responsável', 'Responsible'), (row) => row.responsavel?.nome),
  columnOf('time', titled('Criada em', 'Created at'), (row) => row.created_at),
  columnOf('time', titled('Alterada em', 'Changed at'), (row) => row.updated_at),
];

export const exportProposalsEndpoint = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportProposals',
  summary: 'The proposals that a list has, as a file for spreadsheets',
  access: reading('proposal'),
  kind: 'proposal',
  name: titled('Propostas', 'Proposals'),
  filters: proposalFilterFields,
  columns,
  read: async (context: DirectoryContext, { caller }, query, window) => {
    const { rows, total } = await listReachedProposals(context, caller, proposalFilterOf(query), window);
    return { rows: rows.map((row) => proposalOf(caller, row)), total };
  },
});
