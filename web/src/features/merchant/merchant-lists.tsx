import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rentalListQuery } from '../../api/rentals.ts';
import { saleListQuery, saleSumsQuery } from '../../api/sales.ts';
import { terminalListQuery } from '../../api/terminals.ts';
import type { Rental, Sale, Terminal } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Lines, RowLink } from '../../ui/record/cells.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { RentalBadge } from '../rentals/rental-badges.tsx';
import { SaleBadge } from '../sales/sale-badge.tsx';
import { TerminalBadge, useTerminalTypeName } from '../terminals/terminal-badge.tsx';
import { SHORT, ShortList } from './short-list.tsx';

/** Whose records a list shows, as the address of the whole list has it. */
type Owner = { estabelecimento: number } | { terminal: number };

const askedOf = (of: Owner) =>
  'terminal' in of ? { terminal_id: of.terminal } : { estabelecimento_id: of.estabelecimento };
const firstOf = (of: Owner) => ({ ...askedOf(of), page: 1, per_page: SHORT });
const SEE_ALL = { size: 'sm', underline: 'always' } as const;

/** The latest sales of a merchant or through a terminal, and what all of them come to. */
export function ShortSales({ of }: { of: Owner }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  const { data: sums } = useQuery(saleSumsQuery(askedOf(of)));
  const gross = sums?.bruto_centavos ?? null;
  const count = sums ? `${format.number(sums.linhas)}${sums.ha_mais ? '+' : ''}` : '…';
  const columns: Column<Sale>[] = [
    {
      id: 'sale',
      header: t('sales.date'),
      cell: (row) => (
        <Lines second={`NSU ${row.nsu}`} secondClass="ui-code">
          <RowLink to="/operacoes/transacoes" search={{ ...of, transacao: row.id }}>
            {format.dateTime(row.data_transacao)}
          </RowLink>
        </Lines>
      ),
    },
    {
      id: 'gross',
      header: t('sales.gross'),
      width: '130px',
      align: 'end',
      cell: (row) => <SaleAmount sale={row} />,
    },
    {
      id: 'status',
      header: t('field.status'),
      hideBelow: 'sm',
      width: '132px',
      cell: (row) => <SaleBadge status={row.status} />,
    },
  ];
  return (
    <ShortList
      query={useQuery(saleListQuery(firstOf(of)))}
      label={t('sales.title')}
      columns={columns}
      rowKey={(row) => String(row.id)}
      none={t('merchant.noSales')}
      head={
        <>
          <span className="ui-numbers">
            {t('merchant.saleCount', { shown: count })}
            {gross === null ? null : ` · ${money(gross)}`}
          </span>
          <TextLink to="/operacoes/transacoes" search={of} {...SEE_ALL}>
            {t('merchant.allSales')}
          </TextLink>
        </>
      }
    />
  );
}

/** What was sold for, and its state where that has no column. */
function SaleAmount({ sale: { status, valor_bruto_centavos } }: { sale: Sale }) {
  const { money } = useFigures();
  return (
    <Lines className="ui-numbers">
      <span>{money(valor_bruto_centavos)}</span>
      <Box hiddenFrom="sm">
        <SaleBadge status={status} />
      </Box>
    </Lines>
  );
}

/** The terminals that stand at a merchant. */
export function MerchantTerminals({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const typeName = useTerminalTypeName();
  const query = useQuery(terminalListQuery({ estabelecimento_id: id, page: 1, per_page: SHORT }));
  const columns: Column<Terminal>[] = [
    {
      id: 'serial',
      header: t('terminals.serial'),
      cell: (row) => (
        <Lines second={`${row.modelo} · ${typeName(row.tipo)}`}>
          <RowLink to="/operacoes/terminais/$id" params={{ id: String(row.id) }} className="ui-code">
            {row.numero_serie}
          </RowLink>
        </Lines>
      ),
    },
    { id: 'place', header: t('terminals.location'), hideBelow: 'sm', width: '34%', cell: (row) => row.local },
    {
      id: 'status',
      header: t('field.status'),
      width: '152px',
      cell: (row) => <TerminalBadge status={row.status} />,
    },
  ];
  const count = query.data?.total ?? 0;
  return (
    <ShortList
      query={query}
      label={t('terminals.title')}
      columns={columns}
      rowKey={(row) => String(row.id)}
      none={t('merchant.noTerminals')}
      head={
        <>
          <span>{t('terminals.count', { count, shown: format.number(count) })}</span>
          <TextLink to="/operacoes/terminais" search={{ estabelecimento: id }} {...SEE_ALL}>
            {t('merchant.allTerminals')}
          </TextLink>
        </>
      }
    />
  );
}

/** What a merchant rents, or the contracts of a terminal. */
export function ShortRentals({ of }: { of: Owner }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  const query = useQuery(rentalListQuery(firstOf(of)));
  const isOfTerminal = 'terminal' in of;
  const columns: Column<Rental>[] = [
    {
      id: 'other',
      header: t(isOfTerminal ? 'sales.establishment' : 'terminals.serial'),
      cell: (row) => (
        <Lines second={t('commissions.since', { from: format.day(row.inicio) })}>
          <RowLink to="/operacoes/alugueis/$id" params={{ id: String(row.id) }}>
            {isOfTerminal ? row.estabelecimento : <span className="ui-code">{row.numero_serie}</span>}
          </RowLink>
        </Lines>
      ),
    },
    {
      id: 'value',
      header: t('rentals.monthly'),
      width: '120px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{money(row.valor_mensal_centavos)}</span>,
    },
    {
      id: 'status',
      header: t('field.status'),
      width: '116px',
      cell: (row) => <RentalBadge status={row.status} />,
    },
  ];
  return (
    <ShortList
      query={query}
      label={t('rentals.title')}
      columns={columns}
      rowKey={(row) => String(row.id)}
      none={t('merchant.noRentals')}
      head={
        <>
          <span>{t('merchant.rentalCount', { count: query.data?.total ?? 0 })}</span>
          <TextLink to="/operacoes/alugueis" search={of} {...SEE_ALL}>
            {t('merchant.allRentals')}
          </TextLink>
        </>
      }
    />
  );
}
