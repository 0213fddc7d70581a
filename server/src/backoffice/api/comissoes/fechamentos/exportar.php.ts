import { Type } from 'typebox';
import {
  listReachedStatements,
  STATEMENT_ORDERS,
  type StatementRow,
  sumReachedStatements,
} from '../../../../modules/commissions/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { type Column, columnOf, textColumn } from '../../../../platform/exports/sheet.ts';
import { orderedBy, orderOf } from '../../../../platform/http/list-order-field.ts';
import { exportEndpoint } from '../../../exports/export-endpoint.ts';
import { commissionStatusNames, titled } from '../../../exports/words.ts';
import { statementFilterFields, statementListingOf } from '../../../statement-filter-fields.ts';

const columns: readonly Column<StatementRow>[] = [
  columnOf('month', titled('Mês', 'Month'), (row) => row.competencia),
  textColumn(titled('Empresa', 'Company'), (row) => row.empresa),
  columnOf('number', titled('Nível', 'Level'), (row) => row.nivel),
  textColumn(titled('Beneficiário', 'Beneficiary'), (row) => row.beneficiario),
  columnOf('number', titled('Comissões', 'Commissions'), (row) => row.quantidade),
  columnOf('money', titled('Valor', 'Amount'), (row) => row.valorCentavos),
  columnOf('money', titled('Estornado', 'Reversed'), (row) => row.estornadoCentavos),
  columnOf('money', titled('A pagar', 'Payable'), (row) => row.valorCentavos + row.estornadoCentavos),
  textColumn(titled('Situação', 'Status'), (row) => row.status, commissionStatusNames),
  columnOf('time', titled('Apurada em', 'Established at'), (row) => row.apuradaEm?.toISOString()),
  columnOf('time', titled('Liberada em', 'Released at'), (row) => row.liberadaEm?.toISOString()),
  textColumn(titled('Liberada por', 'Released by'), (row) => row.liberadaPor?.nome),
  columnOf('time', titled('Paga em', 'Paid at'), (row) => row.pagaEm?.toISOString()),
  textColumn(titled('Paga por', 'Paid by'), (row) => row.pagaPor?.nome),
];

export const exportStatementsEndpoint = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportCommissionStatements',
  summary: 'The statements that a list has, as a file for spreadsheets',
  access: reading('commission_statement'),
  kind: 'commission_statement',
  name: titled('Fechamentos', 'Statements'),
  filters: { ...statementFilterFields, ordem: Type.Optional(orderedBy(STATEMENT_ORDERS)) },
  columns,
  read: async (context: DirectoryContext, { caller }, { ordem, ...query }, window) => {
    const listing = statementListingOf(query);
    const order = orderOf(STATEMENT_ORDERS, ordem);
    const { rows } = await listReachedStatements(context, caller, listing, { ...window, order });
    if (window.offset > 0) return { rows };
    const { statements: total } = await sumReachedStatements(context, caller, listing);
    return { rows, total };
  },
});
