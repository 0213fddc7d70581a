import { Table } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payout, SaleCommission, SaleDebit } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';
import { TextLink } from '../../ui/links.tsx';
import classes from '../../ui/record/parts.module.css';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { CommissionBadge, useCommissionNames } from '../commissions/commission-badge.tsx';
import { commissionSum, debitSum, feesOf, payoutSum } from './sale-parts.ts';
import { SettlementBadge } from './settlement-badge.tsx';

const MORE = { size: 'sm', underline: 'always' } as const;

interface PartProps {
  title: string;
  /** Stands in place of the content where there is none. */
  empty?: string;
  isEmpty?: boolean;
  /** The content, which is named by the heading. */
  children: (labelledBy: string) => ReactNode;
}

/** A part of the drawer of a sale. */
export function Part({ title, empty, isEmpty = false, children }: PartProps) {
  const heading = useId();
  return (
    <section className={classes['drawerPart']}>
      <h3 id={heading}>{title}</h3>
      {isEmpty ? <p className={classes['dim']}>{empty}</p> : children(heading)}
    </section>
  );
}

interface PayoutsProps {
  payouts: readonly Payout[];
  establishmentId: number;
}

/** When the merchant is paid for a sale, and how much, with the way to everything that the merchant is paid. */
export function Payouts({ establishmentId, payouts }: PayoutsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  const sum = payoutSum(payouts);
  return (
    <Part title={t('sales.payouts')} empty={t('sales.noPayouts')} isEmpty={payouts.length === 0}>
      {(heading) => (
        <>
          <Table className="ui-numbers" aria-labelledby={heading} verticalSpacing={6} horizontalSpacing={8}>
            <PayoutHead />
            <Table.Tbody>
              {payouts.map((payout) => (
                <Table.Tr key={payout.numero}>
                  <Table.Td>{payout.numero}</Table.Td>
                  <Table.Td>{format.day(payout.data_prevista)}</Table.Td>
                  <Table.Td ta="end" visibleFrom="sm">
                    {money(payout.bruto_centavos)}
                  </Table.Td>
                  <Table.Td ta="end" visibleFrom="sm">
                    {money(feesOf(payout))}
                  </Table.Td>
                  <Table.Td ta="end">{money(payout.liquido_centavos)}</Table.Td>
                  <Table.Td>
                    <SettlementBadge status={payout.status} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
            {payouts.length > 1 ? (
              <Table.Tfoot>
                <Table.Tr>
                  <Table.Th colSpan={2}>{t('sales.total')}</Table.Th>
                  <Table.Th ta="end" visibleFrom="sm">
                    {money(sum.gross)}
                  </Table.Th>
                  <Table.Th ta="end" visibleFrom="sm">
                    {money(sum.fees)}
                  </Table.Th>
                  <Table.Th ta="end">{money(sum.net)}</Table.Th>
                  <Table.Td />
                </Table.Tr>
              </Table.Tfoot>
            ) : null}
          </Table>
          <TextLink
            to="/operacoes/estabelecimentos/$id"
            params={{ id: String(establishmentId) }}
            search={{ aba: 'recebiveis' }}
            {...MORE}
          >
            {t('sales.allReceivables')}
          </TextLink>
        </>
      )}
    </Part>
  );
}

function PayoutHead() {
  const { t } = useTranslation();
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{t('simulator.installment')}</Table.Th>
        <Table.Th>{t('sales.expected')}</Table.Th>
        <Table.Th ta="end" visibleFrom="sm">
          {t('sales.gross')}
        </Table.Th>
        <Table.Th ta="end" visibleFrom="sm">
          {t('sales.fees')}
        </Table.Th>
        <Table.Th ta="end">{t('sales.net')}</Table.Th>
        <Table.Th>{t('field.status')}</Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}

const DEBIT_REASONS = [
  'cancelamento',
  'estorno',
  'contestacao',
  'contestacao_ganha',
  'contestacao_perdida',
] as const;

/** What the merchant owes of a sale, because it was taken back after it was paid out; nothing where nothing was. */
export function Debits({ debits }: { debits: readonly SaleDebit[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  const nameOf = (reason: string) => {
    const known = oneOf(reason, DEBIT_REASONS);
    return known ? t(`sales.debitReason.${known}`) : reason;
  };
  if (debits.length === 0) return null;
  return (
    <Part title={t('sales.debits')}>
      {(heading) => (
        <Table className="ui-numbers" aria-labelledby={heading} verticalSpacing={6} horizontalSpacing={8}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('simulator.installment')}</Table.Th>
              <Table.Th>{t('sales.date')}</Table.Th>
              <Table.Th>{t('sales.debitReasonTitle')}</Table.Th>
              <Table.Th ta="end">{t('sales.debit')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {debits.map((debit, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: debits have no number and are never moved
              <Table.Tr key={place}>
                <Table.Td>{debit.parcela}</Table.Td>
                <Table.Td>{format.day(debit.data)}</Table.Td>
                <Table.Td>{nameOf(debit.motivo)}</Table.Td>
                <Table.Td ta="end">{money(debit.valor_centavos)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          {debits.length > 1 ? (
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th colSpan={3}>{t('sales.total')}</Table.Th>
                <Table.Th ta="end">{money(debitSum(debits))}</Table.Th>
              </Table.Tr>
            </Table.Tfoot>
          ) : null}
        </Table>
      )}
    </Part>
  );
}

interface SaleCommissionsProps {
  commissions: readonly SaleCommission[];
  /** What is left of the fee; negative where the levels get more than there is. */
  platform: number | null;
}

/** What each level earns of a sale, and what is left for the platform. */
export function SaleCommissions({ commissions, platform }: SaleCommissionsProps) {
  const { t } = useTranslation();
  const { money, percent } = useFigures();
  const { modelName } = useCommissionNames();
  const month = commissions[0]?.competencia;
  return (
    <Part title={t('sales.commissions')} empty={t('sales.noCommissions')} isEmpty={commissions.length === 0}>
      {(heading) => (
        <>
          <Table className="ui-numbers" aria-labelledby={heading} verticalSpacing={6} horizontalSpacing={8}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('commissions.level')}</Table.Th>
                <Table.Th>{t('commissions.beneficiary')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('commissions.modelTitle')}</Table.Th>
                <Table.Th ta="end">{t('commissions.value')}</Table.Th>
                <Table.Th>{t('field.status')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {commissions.map((one, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries have no number here and are never moved
                <Table.Tr key={place}>
                  <Table.Td>{one.nivel}</Table.Td>
                  <Table.Td>
                    <StatementLink commission={one} />
                  </Table.Td>
                  <Table.Td visibleFrom="sm">
                    {modelName(one.modelo)}
                    {one.percentual === null ? '' : ` · ${percent(one.percentual)}`}
                  </Table.Td>
                  <Table.Td ta="end">{money(one.valor_centavos)}</Table.Td>
                  <Table.Td>
                    <CommissionBadge status={one.status} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              {commissions.length > 1 ? (
                <FootLine label={t('sales.total')} centavos={commissionSum(commissions)} />
              ) : null}
              {platform === null ? null : (
                <FootLine
                  label={t(platform < 0 ? 'sales.platformPays' : 'sales.platform')}
                  centavos={platform}
                />
              )}
            </Table.Tfoot>
          </Table>
          {month ? (
            <TextLink to="/operacoes/comissoes" search={{ mes: month }} {...MORE}>
              {t('sales.monthStatement')}
            </TextLink>
          ) : null}
        </>
      )}
    </Part>
  );
}

/** Who earns it, and once the month is closed the way to the statement. */
function StatementLink({ commission: { beneficiario, fechamento_id: id } }: { commission: SaleCommission }) {
  if (id === null) return <>{beneficiario}</>;
  return (
    <TextLink
      to="/operacoes/comissoes/fechamentos/$id"
      params={{ id: String(id) }}
      underline="always"
      size="sm"
    >
      {beneficiario}
    </TextLink>
  );
}

function FootLine({ centavos, label }: { label: string; centavos: number }) {
  const { money } = useFigures();
  return (
    <Table.Tr>
      <Table.Th colSpan={2}>{label}</Table.Th>
      <Table.Td visibleFrom="sm" />
      <Table.Th ta="end" {...(centavos < 0 ? { c: 'red' } : {})}>
        {money(centavos)}
      </Table.Th>
      <Table.Td />
    </Table.Tr>
  );
}
