import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SaleSumQuery, saleSumsQuery } from '../../api/sales.ts';
import type { SaleSums } from '../../api/types.ts';
import { RecordSums } from '../../ui/record/record-sums.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { type SaleFilters, toSaleSumQuery } from './sale-filters.ts';

/** How many sales the filters let through, and what those of them come to that stand, paid out already or not. */
export function SaleSumLine({ filters }: { filters: SaleFilters }) {
  const query = toSaleSumQuery(filters);
  // What was asked for in whole is asked for these filters alone.
  return <Sums key={JSON.stringify(query)} query={query} />;
}

function Sums({ query }: { query: SaleSumQuery }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const [isWhole, setWhole] = useState(false);
  const { data, error, isFetching } = useQuery({
    ...saleSumsQuery(query, isWhole),
    placeholderData: keepPreviousData,
  });
  const count = useCount(data);
  if (error) return null;
  const amount = (centavos: number | null | undefined) =>
    centavos === undefined ? undefined : money(centavos);
  const pays = data?.pagamentos;
  const isMissing = data?.bruto_centavos === null;
  return (
    <RecordSums
      label={t('sales.sums')}
      sums={[
        { label: t('sales.title'), value: count },
        { label: t('sales.gross'), value: amount(data?.bruto_centavos) },
        { label: t('sales.fees'), value: amount(data?.taxas_centavos) },
        { label: t('sales.net'), value: amount(data?.liquido_centavos) },
        ...(pays ? [{ label: t('sales.paysOut'), value: money(pays.liquido_centavos) }] : []),
        ...(pays && pays.retido_centavos > 0
          ? [{ label: t('sales.heldBack'), value: money(pays.retido_centavos) }]
          : []),
      ]}
    >
      {isMissing ? (
        <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => setWhole(true)}>
          {t('sales.sumAll')}
        </Button>
      ) : null}
    </RecordSums>
  );
}

/** The number of rows, and of how many of them the sums are where those are not all. */
function useCount(data: SaleSums | undefined): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  if (data === undefined) return undefined;
  // Rows are counted up to a limit, the sums of all are kept: there are at least as many rows as sales in the sums.
  const least = data.ha_mais ? Math.max(data.linhas, data.vendas ?? 0) : data.linhas;
  const rows = `${format.number(least)}${data.ha_mais ? '+' : ''}`;
  if (data.vendas === null || (data.vendas === data.linhas && !data.ha_mais)) return rows;
  return t('sales.countSummed', { rows, count: data.vendas, summed: format.number(data.vendas) });
}
