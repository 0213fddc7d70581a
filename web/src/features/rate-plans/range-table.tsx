import { useTranslation } from 'react-i18next';
import type { RatePlan } from '../../api/types.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { useTradeNames } from '../../ui/i18n/trade-names.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';

type Range = RatePlan['faixas'][number];

const keyOf = (range: Range): string =>
  [range.modalidade, range.bandeira, range.parcelas_de, range.vigencia_inicio].join(' ');

/** The rates of a plan, for who may read them. */
export function RangeTable({ ranges }: { ranges: readonly Range[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { percent } = useFigures();
  const { brandName, modalityName } = useTradeNames();
  const columns: Column<Range>[] = [
    { id: 'modality', header: t('simulator.modality'), cell: (row) => modalityName(row.modalidade) },
    {
      id: 'brand',
      header: t('simulator.brand'),
      width: '22%',
      cell: (row) => (row.bandeira === '*' ? t('proposals.anyBrand') : brandName(row.bandeira)),
    },
    {
      id: 'installments',
      header: t('simulator.installments'),
      width: '100px',
      align: 'end',
      cell: (row) => (
        <span className="ui-numbers">
          {row.parcelas_de === row.parcelas_ate ? row.parcelas_de : `${row.parcelas_de}–${row.parcelas_ate}`}
        </span>
      ),
    },
    {
      id: 'rate',
      header: t('ratePlans.rate'),
      width: '100px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{percent(row.taxa_percentual)}</span>,
    },
    {
      id: 'validity',
      header: t('commissions.validity'),
      hideBelow: 'md',
      width: '210px',
      cell: (row) => (
        <span className="ui-numbers">
          {row.vigencia_fim === null
            ? t('commissions.since', { from: format.day(row.vigencia_inicio) })
            : `${format.day(row.vigencia_inicio)} – ${format.day(row.vigencia_fim)}`}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('ratePlans.table')}
      columns={columns}
      rows={ranges}
      rowKey={keyOf}
      empty={<StatePanel icon={null} title={t('ratePlans.noRanges')} />}
    />
  );
}
