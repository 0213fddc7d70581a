import { Alert, Table, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeeAnswer, FeeSimulation } from '../../api/types.ts';
import { useFigures } from '../../ui/use-figures.ts';
import classes from './simulator-page.module.css';

const END = classes['end'] ?? '';

interface FeeResultProps {
  answer: FeeAnswer;
  /** It answers what was typed before. */
  stale: boolean;
  /** What is typed now cannot be calculated, so that no other answer comes. */
  outdated: boolean;
  onChoose: (installments: number) => void;
}

/** What the sale costs and pays, when each installment comes, and what other numbers of installments would make of it. */
export function FeeResult({ answer, outdated, stale, onChoose }: FeeResultProps) {
  const { t } = useTranslation();
  const { resultado, cenarios, entrada } = answer;
  return (
    <div className={classes['answer']} aria-busy={stale} {...(stale ? { 'data-stale': true } : {})}>
      {outdated ? (
        <Alert color="yellow" p="sm">
          {t('simulator.outdated')}
        </Alert>
      ) : null}
      <Totals fees={resultado} wanted={entrada.repassar_taxa ? entrada.valor_centavos : null} />
      {cenarios.length > 1 ? (
        <Comparison fees={cenarios} chosen={resultado.parcelas} onChoose={onChoose} />
      ) : null}
      <Schedule fees={resultado} />
    </div>
  );
}

/** `12 × R$ 100,00`, or the first ones apart where they hold the centavos that do not divide. */
function useInstallments() {
  const { t } = useTranslation();
  const { money } = useFigures();
  return ({ parcelas, primeiras_parcelas: first, valor_parcela_centavos: each }: FeeSimulation): string => {
    if (parcelas === 1) return t('simulator.atOnceFor', { value: money(each) });
    if (first === null) return `${parcelas} × ${money(each)}`;
    return `${first.quantidade} × ${money(first.valor_centavos)} + ${parcelas - first.quantidade} × ${money(each)}`;
  };
}

function Totals({ fees, wanted }: { fees: FeeSimulation; wanted: number | null }) {
  const { t } = useTranslation();
  const { money, percent } = useFigures();
  const installments = useInstallments();
  return (
    <dl className={classes['totals']} aria-live="polite">
      <Total label={t('simulator.charged')} value={money(fees.valor_cobrado_centavos)} main>
        {installments(fees)}
      </Total>
      <Total label={t('simulator.net')} value={money(fees.valor_liquido_centavos)} main>
        {wanted === null ? null : t('simulator.cashPrice', { value: money(wanted) })}
      </Total>
      <Total label={t('simulator.mdr')} value={money(fees.valor_mdr_centavos)}>
        {percent(fees.taxa_mdr_percentual)}
      </Total>
      <Total label={t('simulator.advanceCost')} value={money(fees.valor_antecipacao_centavos)} />
      <Total label={t('simulator.effective')} value={percent(fees.custo_efetivo_percentual)} />
      <Total label={t('simulator.increase')} value={percent(fees.acrescimo_cliente_percentual)} />
    </dl>
  );
}

interface TotalProps {
  label: string;
  value: string;
  main?: boolean;
  children?: ReactNode;
}

function Total({ label, value, main = false, children }: TotalProps) {
  return (
    <div className={classes['total']} {...(main ? { 'data-main': true } : {})}>
      <dt>{label}</dt>
      <dd className="ui-numbers">{value}</dd>
      {children ? <dd className={`ui-numbers ${classes['second']}`}>{children}</dd> : null}
    </div>
  );
}

interface ComparisonProps {
  fees: readonly FeeSimulation[];
  chosen: number;
  onChoose: (installments: number) => void;
}

function Comparison({ fees, chosen, onChoose }: ComparisonProps) {
  const { t } = useTranslation();
  const { money, percent } = useFigures();
  const installments = useInstallments();
  return (
    <section>
      <h2 className={classes['heading']}>{t('simulator.comparison')}</h2>
      <div className={classes['frame']}>
        <Table className="ui-numbers" aria-label={t('simulator.comparison')} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('simulator.installments')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('simulator.eachInstallment')}</Table.Th>
              <Table.Th className={END}>{t('simulator.charged')}</Table.Th>
              <Table.Th className={END}>{t('simulator.net')}</Table.Th>
              <Table.Th className={END} visibleFrom="sm">
                {t('simulator.effective')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fees.map((one) => (
              <Table.Tr key={one.parcelas} {...(one.parcelas === chosen ? { 'data-chosen': true } : {})}>
                <Table.Td>
                  <UnstyledButton
                    className={classes['choice'] ?? ''}
                    fz="inherit"
                    aria-pressed={one.parcelas === chosen}
                    onClick={() => onChoose(one.parcelas)}
                  >
                    {one.parcelas === 1
                      ? t('simulator.atOnce')
                      : t('simulator.times', { count: one.parcelas })}
                  </UnstyledButton>
                </Table.Td>
                <Table.Td visibleFrom="sm">{installments(one)}</Table.Td>
                <Table.Td className={END}>{money(one.valor_cobrado_centavos)}</Table.Td>
                <Table.Td className={END}>{money(one.valor_liquido_centavos)}</Table.Td>
                <Table.Td className={END} visibleFrom="sm">
                  {percent(one.custo_efetivo_percentual)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}

function Schedule({ fees }: { fees: FeeSimulation }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  return (
    <section>
      <h2 className={classes['heading']}>{t('simulator.schedule')}</h2>
      <div className={classes['frame']}>
        <Table className="ui-numbers" aria-label={t('simulator.schedule')} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('simulator.installment')}</Table.Th>
              <Table.Th className={END}>{t('simulator.gross')}</Table.Th>
              <Table.Th className={END} visibleFrom="sm">
                {t('simulator.mdr')}
              </Table.Th>
              <Table.Th className={END} visibleFrom="sm">
                {t('simulator.advancedDays')}
              </Table.Th>
              <Table.Th className={END} visibleFrom="sm">
                {t('simulator.advanceCost')}
              </Table.Th>
              <Table.Th className={END}>{t('simulator.net')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fees.cronograma.map((one) => (
              <Table.Tr key={one.numero}>
                <Table.Td>{one.numero}</Table.Td>
                <Table.Td className={END}>{money(one.bruto_centavos)}</Table.Td>
                <Table.Td className={END} visibleFrom="sm">
                  {money(one.mdr_centavos)}
                </Table.Td>
                <Table.Td className={END} visibleFrom="sm">
                  {one.dias_antecipados}
                </Table.Td>
                <Table.Td className={END} visibleFrom="sm">
                  {money(one.custo_antecipacao_centavos)}
                </Table.Td>
                <Table.Td className={END}>
                  {money(one.liquido_centavos - one.custo_antecipacao_centavos)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}
