import { Group, SegmentedControl, Stack } from '@mantine/core';
import { addDays } from '@retaguarda/rules/calendar-days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BeneficiaryQuery,
  beneficiaryStatementQuery,
  loadBeneficiaryAsPdf,
} from '../../../api/ledger.ts';
import type { BeneficiaryStatement, Company } from '../../../api/types.ts';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { Tile, Tiles } from '../../../ui/figure-parts.tsx';
import { Dim } from '../../../ui/record/cells.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { saveBlob } from '../../../ui/save-blob.ts';
import { useFigures } from '../../../ui/use-figures.ts';
import { TimeZoneContext, useFormat } from '../../../ui/use-format.ts';
import { todayIn } from '../../../ui/zoned-days.ts';
import { useCompanyNumber } from './company-figures.tsx';

type Movement = BeneficiaryStatement['movimentos'][number];

const PERIODS = { days30: 30, days90: 90, days365: 365 } as const;

/** What each level of the company is owed of commissions, with what was earned, given back and paid. */
export function CommissionsTab({ company }: { company: Company }) {
  const number = useCompanyNumber(company);
  return number === undefined ? null : <Statement companyNumber={number} />;
}

function Statement({ companyNumber }: { companyNumber: number }) {
  const { t } = useTranslation();
  const today = todayIn(use(TimeZoneContext));
  const [period, setPeriod] = useState<keyof typeof PERIODS>('days30');
  const [level, setLevel] = useState<number | null>(null);
  const asked: BeneficiaryQuery = {
    empresa_id: companyNumber,
    data_inicio: addDays(today, -PERIODS[period]),
    data_fim: today,
    ...(level === null ? {} : { nivel: level }),
  };
  const query = useQuery({ ...beneficiaryStatementQuery(asked), placeholderData: keepPreviousData });
  const name = `extrato-comissoes-${asked.data_inicio}-${asked.data_fim}.pdf`;
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
          onChange={(next) => setPeriod(next as keyof typeof PERIODS)}
        />
        <Group gap="xs">
          <ExportButton path="/backend/api/comissoes/extrato/exportar.php" query={{ ...asked }} />
          <DownloadButton save={async () => saveBlob(name, await loadBeneficiaryAsPdf(asked))}>
            PDF
          </DownloadButton>
        </Group>
      </Group>
      <Loaded query={query}>
        {(found) => <Found found={found} stale={query.isPlaceholderData} onLevel={setLevel} />}
      </Loaded>
    </Stack>
  );
}

interface FoundProps {
  found: BeneficiaryStatement;
  stale: boolean;
  onLevel: (level: number) => void;
}

function Found({ found, onLevel, stale }: FoundProps) {
  const { t } = useTranslation();
  const { money } = useFigures();
  return (
    <Stack>
      {found.niveis.length > 1 ? (
        <SegmentedControl
          value={String(found.nivel)}
          data={found.niveis.map((level) => ({
            value: String(level),
            label: t('ledger.beneficiary.level', { level }),
          }))}
          onChange={(next) => onLevel(Number(next))}
        />
      ) : null}
      <Tiles>
        <Tile label={t('ledger.opening_balance')} value={money(found.saldo_inicial_centavos)} />
        <Tile label={t('ledger.closing_balance')} value={money(found.saldo_final_centavos)} />
      </Tiles>
      <DataTable
        label={t('ledger.movements')}
        columns={useColumns()}
        rows={found.movimentos}
        rowKey={({ data, pagamento, tipo }) => `${data} ${tipo} ${pagamento?.recibo ?? ''}`}
        stale={stale}
        empty={<Dim>{t('ledger.noMovements')}</Dim>}
      />
    </Stack>
  );
}

function useColumns(): Column<Movement>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
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
      cell: ({ pagamento, tipo }) => (
        <>
          {t(`ledger.beneficiary.kinds.${tipo}`)}{' '}
          <Dim>
            {pagamento === null
              ? null
              : [
                  pagamento.competencia.split('-').reverse().join('/'),
                  pagamento.beneficiario,
                  t('ledger.beneficiary.receipt', { number: pagamento.recibo }),
                  ...(pagamento.referencia === null ? [] : [pagamento.referencia]),
                ].join(' · ')}
          </Dim>
        </>
      ),
    },
    {
      id: 'account',
      header: t('ledger.beneficiary.account'),
      hideBelow: 'md',
      cell: ({ pagamento }) =>
        pagamento === null ? null : (
          <span className="ui-code">{pagamento.conta ?? t('ledger.beneficiary.noAccount')}</span>
        ),
    },
    {
      id: 'amount',
      header: t('ledger.amount'),
      width: '136px',
      align: 'end',
      cell: ({ valor_centavos: centavos }) => <span className="ui-numbers">{money(centavos)}</span>,
    },
    {
      id: 'balance',
      header: t('ledger.balance'),
      width: '136px',
      align: 'end',
      hideBelow: 'sm',
      cell: ({ saldo_centavos: centavos }) => <span className="ui-numbers">{money(centavos)}</span>,
    },
  ];
}
