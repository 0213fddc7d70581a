import { Group, Select, Text } from '@mantine/core';
import { addMonths, monthOf } from '@retaguarda/rules/calendar-days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadFeesAsPdf, merchantFeesQuery } from '../../api/ledger.ts';
import type { MerchantFees as Fees } from '../../api/types.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { Tile, Tiles } from '../../ui/figure-parts.tsx';
import { useTradeNames } from '../../ui/i18n/trade-names.ts';
import { useMonthName } from '../../ui/month-names.ts';
import { Dim } from '../../ui/record/cells.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { saveBlob } from '../../ui/save-blob.ts';
import { Section } from '../../ui/section.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { TimeZoneContext } from '../../ui/use-format.ts';
import { todayIn } from '../../ui/zoned-days.ts';

type Line = Fees['linhas'][number];

/** Months that can be chosen. */
const MONTHS = 13;

/** What a merchant paid of fees in a month, by modality and brand, and the income tax of it. */
export function MerchantFees({ id }: { id: number }) {
  const { t } = useTranslation();
  const monthName = useMonthName();
  const thisMonth = monthOf(todayIn(use(TimeZoneContext)));
  const [month, setMonth] = useState(thisMonth);
  const query = useQuery({ ...merchantFeesQuery(id, month), placeholderData: keepPreviousData });
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(thisMonth, -back));
  return (
    <Section title={t('ledger.fees.title')}>
      <Group justify="space-between" mb="md">
        <Select
          aria-label={t('ledger.fees.month')}
          allowDeselect={false}
          value={month}
          data={months.map((value) => ({ value, label: monthName(value) }))}
          onChange={(next) => setMonth(next ?? thisMonth)}
        />
        <Group gap="xs">
          <ExportButton
            path="/backend/api/financeiro/tarifas/exportar.php"
            query={{ estabelecimento_id: id, competencia: month }}
          />
          <DownloadButton save={async () => saveBlob(`tarifas-${month}.pdf`, await loadFeesAsPdf(id, month))}>
            PDF
          </DownloadButton>
        </Group>
      </Group>
      <Loaded query={query}>{(found) => <Found found={found} stale={query.isPlaceholderData} />}</Loaded>
    </Section>
  );
}

function Found({ found, stale }: { found: Fees; stale: boolean }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const { prestador } = found;
  return (
    <>
      <Tiles>
        <Tile label={t('ledger.fees.gross')} value={money(found.bruto_centavos)} />
        <Tile label={t('ledger.fees.mdr')} value={money(found.mdr_centavos)} />
        <Tile label={t('ledger.fees.withheld')} value={money(found.irrf_centavos)} />
      </Tiles>
      {prestador === null ? null : (
        <Text size="sm" c="dimmed" my="sm">
          {t('ledger.fees.provider', {
            name: [prestador.razao_social, prestador.cnpj].filter(Boolean).join(' · '),
          })}
        </Text>
      )}
      <DataTable
        label={t('ledger.fees.title')}
        columns={useColumns()}
        rows={found.linhas}
        rowKey={({ bandeira, modalidade }) => `${modalidade} ${bandeira}`}
        stale={stale}
        empty={<Dim>{t('ledger.fees.none')}</Dim>}
      />
    </>
  );
}

function useColumns(): Column<Line>[] {
  const { t } = useTranslation();
  const { money } = useFigures();
  const { brandName, modalityName } = useTradeNames();
  const amount = (id: string, header: string, of: (line: Line) => number): Column<Line> => ({
    id,
    header,
    width: '136px',
    align: 'end',
    cell: (line) => <span className="ui-numbers">{money(of(line))}</span>,
  });
  return [
    {
      id: 'modality',
      header: t('ledger.fees.modality'),
      cell: ({ bandeira, modalidade }) =>
        modalidade === null ? (
          <Dim>{t('ledger.fees.gone')}</Dim>
        ) : (
          <>
            {modalityName(modalidade)} <Dim>{bandeira === null ? null : brandName(bandeira)}</Dim>
          </>
        ),
    },
    {
      id: 'sales',
      header: t('ledger.fees.sales'),
      width: '96px',
      align: 'end',
      hideBelow: 'sm',
      cell: ({ quantidade }) => <span className="ui-numbers">{quantidade}</span>,
    },
    { ...amount('gross', t('ledger.fees.gross'), (line) => line.bruto_centavos), hideBelow: 'sm' },
    amount('mdr', t('ledger.fees.mdr'), (line) => line.mdr_centavos),
    { ...amount('advance', t('ledger.fees.advance'), (line) => line.antecipacao_centavos), hideBelow: 'md' },
  ];
}
