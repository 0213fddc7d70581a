import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { formatRate } from '../../../modules/money/index.ts';
import { listTenantRatePlans, type RatePlanRecord, type RateRange } from '../../../modules/rates/index.ts';
import { type Column, columnOf, textColumn } from '../../../platform/exports/sheet.ts';
import { exportEndpoint } from '../../exports/export-endpoint.ts';
import { brandNames, rateModalityNames, ratePlanStatusNames, titled, yesNo } from '../../exports/words.ts';

/** A range with its plan; a plan without ranges is one line. */
interface PlanLine {
  plan: RatePlanRecord;
  range: RateRange | null;
}

const columns: readonly Column<PlanLine>[] = [
  textColumn(titled('Plano', 'Plan'), ({ plan }) => plan.nome),
  textColumn(titled('Padrão', 'Default'), ({ plan }) => String(plan.padrao), yesNo),
  columnOf('percent', titled('Antecipação ao mês', 'Advance a month'), ({ plan }) =>
    formatRate(plan.taxaAntecipacaoPpm),
  ),
  textColumn(titled('Situação', 'Status'), ({ plan }) => plan.status, ratePlanStatusNames),
  textColumn(titled('Bandeira', 'Brand'), ({ range }) => range?.brand, brandNames),
  textColumn(titled('Modalidade', 'Modality'), ({ range }) => range?.modality, rateModalityNames),
  columnOf('number', titled('Parcelas de', 'Installments from'), ({ range }) => range?.installmentsFrom),
  columnOf('number', titled('Parcelas até', 'Installments to'), ({ range }) => range?.installmentsTo),
  columnOf('percent', titled('Taxa', 'Rate'), ({ range }) =>
    range === null ? null : formatRate(range.ratePpm),
  ),
  columnOf('day', titled('Vigência de', 'Valid from'), ({ range }) => range?.validFrom),
  columnOf('day', titled('Vigência até', 'Valid to'), ({ range }) => range?.validTo),
];

export const exportRatePlansEndpoint = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportRatePlans',
  summary: 'The rate plans of the tenant with their tables, a line for each rate, as a file for spreadsheets',
  access: reading('rate_plan'),
  kind: 'rate_plan',
  name: titled('Planos de taxas', 'Rate plans'),
  filters: {},
  columns,
  read: async (context: DirectoryContext, { caller }, _query, { limit, offset }) => {
    const plans = await listTenantRatePlans(context, caller);
    const lines = plans.flatMap((plan): PlanLine[] =>
      plan.ranges.length === 0 ? [{ plan, range: null }] : plan.ranges.map((range) => ({ plan, range })),
    );
    return { rows: lines.slice(offset, offset + limit), total: lines.length };
  },
});
