import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Commission } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { Lines, RowLink } from '../../ui/record/cells.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { CommissionBadge, useCommissionNames } from './commission-badge.tsx';

/** The columns of a statement. */
export function useCommissionColumns(): Column<Commission>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { money, percent } = useFigures();
  const { modelName } = useCommissionNames();
  return [
    {
      id: 'day',
      sortKey: 'data',
      header: t('sales.date'),
      hideBelow: 'sm',
      width: '112px',
      cell: (row) => <span className="ui-numbers">{format.day(row.data)}</span>,
    },
    {
      id: 'establishment',
      header: t('sales.establishment'),
      cell: (row) => (
        <Lines second={onPhone(format.day(row.data))} secondClass="ui-numbers">
          <SaleLink commission={row} />
        </Lines>
      ),
    },
    ...useEarnerColumns(),
    {
      id: 'model',
      header: t('commissions.modelTitle'),
      hideBelow: 'lg',
      width: '176px',
      cell: (row) => (
        <Lines second={`${t('commissions.base')} ${money(row.base_centavos)}`} secondClass="ui-numbers">
          <span>
            {row.percentual === null
              ? modelName(row.modelo)
              : `${modelName(row.modelo)} · ${percent(row.percentual)}`}
          </span>
        </Lines>
      ),
    },
    {
      id: 'value',
      sortKey: 'valor',
      header: t('commissions.value'),
      width: '124px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{money(row.valor_centavos)}</span>,
    },
    {
      id: 'status',
      sortKey: 'situacao',
      header: t('field.status'),
      hideBelow: 'sm',
      width: '116px',
      cell: (row) => <CommissionBadge status={row.status} />,
    },
  ];
}

/** Who earns, and on which level. */
function useEarnerColumns(): Column<Commission>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'beneficiary',
      sortKey: 'beneficiario',
      header: t('commissions.beneficiary'),
      width: '18%',
      cell: (row) => (
        <Lines second={onPhone(t('commissions.levelNumber', { level: row.nivel }))}>
          <span>{row.beneficiario}</span>
        </Lines>
      ),
    },
    {
      id: 'level',
      sortKey: 'nivel',
      header: t('commissions.level'),
      hideBelow: 'sm',
      width: '92px',
      cell: (row) => <span className="ui-numbers">{row.nivel}</span>,
    },
  ];
}

/** What has a column of its own where there is room. */
const onPhone = (text: string): ReactNode => (
  <Box component="span" hiddenFrom="sm">
    {text}
  </Box>
);

/** The way to the sale, for who may see it. */
function SaleLink({ commission: { estabelecimento, transacao_id } }: { commission: Commission }) {
  if (estabelecimento === null) return <span>–</span>;
  return (
    <RowLink to="/operacoes/transacoes" search={{ transacao: transacao_id }}>
      {estabelecimento}
    </RowLink>
  );
}
