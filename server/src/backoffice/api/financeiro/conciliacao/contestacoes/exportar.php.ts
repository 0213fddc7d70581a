import type { Static } from 'typebox';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { reading } from '../../../../../modules/identity/index.ts';
import { listClaimedLines, reconciliationProblems } from '../../../../../modules/reconciliation/index.ts';
import { type Column, columnOf, textColumn } from '../../../../../platform/exports/sheet.ts';
import { Id } from '../../../../../platform/http/schema.ts';
import { exportEndpoint } from '../../../../exports/export-endpoint.ts';
import type { ExportContext } from '../../../../exports/list-export.ts';
import { titled } from '../../../../exports/words.ts';
import { type AcquirerLine, acquirerLineOf } from '../../../../reconciliation-fields.ts';

const columns: readonly Column<Static<typeof AcquirerLine>>[] = [
  columnOf('number', titled('Linha', 'Line'), (row) => row.linha),
  textColumn(titled('EC', 'Merchant'), (row) => row.ec),
  textColumn(titled('NSU', 'NSU'), (row) => row.nsu),
  textColumn(titled('Autorização', 'Authorisation'), (row) => row.codigo_autorizacao),
  textColumn(titled('Terminal', 'Terminal'), (row) => row.terminal),
  columnOf('day', titled('Data da venda', 'Sold on'), (row) => row.data_venda),
  columnOf('number', titled('Parcela', 'Installment'), (row) => row.parcela),
  columnOf('number', titled('Parcelas', 'Installments'), (row) => row.parcelas),
  columnOf('money', titled('Bruto', 'Gross'), (row) => row.bruto_centavos),
  columnOf('money', titled('Líquido', 'Net'), (row) => row.liquido_centavos),
  columnOf('money', titled('Líquido esperado', 'Net expected'), (row) => row.esperado_centavos),
  columnOf('money', titled('Diferença', 'Difference'), (row) => row.diferenca_centavos),
  columnOf('day', titled('Data prevista', 'Due on'), (row) => row.data_prevista),
  columnOf('day', titled('Pago em', 'Paid on'), (row) => row.pago_em),
  textColumn(titled('Causa', 'Cause'), (row) => row.resultado),
];

export const exportAcquirerClaim = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportAcquirerClaim',
  summary: 'The lines of a claim as a file for the acquirer',
  access: reading('acquirer_claim'),
  kind: 'acquirer_claim',
  name: titled('Contestação', 'Claim'),
  filters: { contestacao_id: { ...Id, description: 'the claim whose lines are saved' } },
  columns,
  problems: [reconciliationProblems.claimNotFound, reconciliationProblems.wholeTenant],
  read: async (context: DirectoryContext & ExportContext, { caller }, query, window) => {
    const { lines, total } = await listClaimedLines(context, caller, query.contestacao_id, window);
    return { rows: lines.map((line) => acquirerLineOf(caller, line)), total };
  },
});
