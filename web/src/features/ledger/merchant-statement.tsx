import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { addDays } from '@retaguarda/rules/calendar-days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  loadStatementAsOfx,
  loadStatementAsPdf,
  merchantStatementQuery,
  type StatementDays,
} from '../../api/ledger.ts';
import type { MerchantStatement as Statement } from '../../api/types.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { Tile, Tiles } from '../../ui/figure-parts.tsx';
import { Dim } from '../../ui/record/cells.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { saveBlob } from '../../ui/save-blob.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { TimeZoneContext, useFormat } from '../../ui/use-format.ts';
import { todayIn } from '../../ui/zoned-days.ts';
import { MerchantFees } from './merchant-fees.tsx';
import { useLedgerWords } from './use-ledger-words.ts';

type Movement = Statement['movimentos'][number];

/** How far the statement looks back. */
const PERIODS = { days30: 30, days90: 90, days365: 365 } as const;

/** What moved the money of a merchant that is due, with the balance after each movement. */
export function MerchantStatement({ id }: { id: number }) {
  const { t } = useTranslation();
  const today = todayIn(use(TimeZoneContext));
  const [period, setPeriod] = useState<keyof typeof PERIODS>('days30');
  const [page, setPage] = useState(1);
  const days = { data_inicio: addDays(today, -PERIODS[period]), data_fim: today };
  const query = useQuery({ ...merchantStatementQuery(id, days, page), placeholderData: keepPreviousData });
  return (
    <Stack>
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('ledger.period.label')}
          value={period}
          data={Object.keys(PERIODS).map((value) => ({
            value,
            label: t(`ledger.period.${value as keyof typeof PERIODS}`),
          }))}
          onChange={(next) => {
            setPeriod(next as keyof typeof PERIODS);
            setPage(1);
          }}
        />
        <Downloads id={id} days={days} />
      </Group>
      <Loaded query={query}>
        {(found) => (
          <>
            <Found found={found} stale={query.isPlaceholderData} />
            <Pages page={page} hasMore={found.paginacao.tem_mais} onPage={setPage} />
          </>
        )}
      </Loaded>
      <MerchantFees id={id} />
    </Stack>
  );
}

interface PagesProps {
  page: number;
  hasMore: boolean;
  onPage: (page: number) => void;
}

/** The way to the movements before and after; nothing where all of them are shown. */
function Pages({ hasMore, onPage, page }: PagesProps) {
  const { t } = useTranslation();
  if (page === 1 && !hasMore) return null;
  return (
    <Group justify="center" gap="xs">
      <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('ledger.earlier')}
      </Button>
      <Button variant="default" disabled={!hasMore} onClick={() => onPage(page + 1)}>
        {t('ledger.later')}
      </Button>
    </Group>
  );
}

function Downloads({ days, id }: { id: number; days: StatementDays }) {
  const name = `extrato-${days.data_inicio}-${days.data_fim}`;
  return (
    <Group gap="xs">
      <ExportButton
        path="/backend/api/financeiro/extrato/exportar.php"
        query={{ estabelecimento_id: id, ...days }}
      />
      <DownloadButton save={async () => saveBlob(`${name}.pdf`, await loadStatementAsPdf(id, days))}>
        PDF
      </DownloadButton>
      <DownloadButton save={async () => saveBlob(`${name}.ofx`, await loadStatementAsOfx(id, days))}>
        OFX
      </DownloadButton>
    </Group>
  );
}

function Found({ found, stale }: { found: Statement; stale: boolean }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  return (
    <Stack>
      <Tiles>
        <Tile label={t('ledger.opening_balance')} value={money(found.saldo_inicial_centavos)} />
        <Tile label={t('ledger.closing_balance')} value={money(found.saldo_final_centavos)} />
        <Tile label={t('ledger.toCome')} value={money(found.a_receber_centavos)} />
      </Tiles>
      <DataTable
        label={t('ledger.movements')}
        columns={useColumns()}
        rows={found.movimentos}
        rowKey={({ id }) => String(id)}
        stale={stale}
        empty={<Dim>{t('ledger.noMovements')}</Dim>}
      />
    </Stack>
  );
}

function useColumns(): Column<Movement>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useLedgerWords();
  return [
    {
      id: 'day',
      header: t('ledger.day'),
      width: '120px',
      cell: ({ data }) => <span className="ui-numbers">{format.day(data)}</span>,
    },
    {
      id: 'movement',
      header: t('ledger.movement'),
      cell: ({ origem, origem_id, parcela, tipo }) => (
        <>
          {words.movement(tipo)}{' '}
          <Dim>{origem === 'transaction' ? [origem_id, parcela].filter(Boolean).join('/') : null}</Dim>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('ledger.amount'),
      width: '136px',
      align: 'end',
      cell: ({ valor_centavos: centavos }) => <span className="ui-numbers">{words.money(centavos)}</span>,
    },
    {
      id: 'balance',
      header: t('ledger.balance'),
      width: '136px',
      align: 'end',
      hideBelow: 'sm',
      cell: ({ saldo_centavos: centavos }) => <span className="ui-numbers">{words.money(centavos)}</span>,
    },
  ];
}
