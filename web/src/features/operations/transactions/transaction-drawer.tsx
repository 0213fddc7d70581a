import { Stack, TextInput } from '@mantine/core';
import type { TransactionStatus } from '@retaguarda/rules/transaction-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changeTransactionStatus, transactionQuery } from '../../../api/transactions.ts';
import type { Transaction, TransactionDetail } from '../../../api/types.ts';
import { oneOf } from '../../../ui/address-search.ts';
import { centavosFromTyped, typedFromCentavos } from '../../../ui/forms/amounts.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Fact, Facts } from '../../../ui/record/facts.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { RecordDrawer } from '../../../ui/record/record-drawer.tsx';
import { StatusChange } from '../../../ui/record/status-change.tsx';
import { useFigures } from '../../../ui/use-figures.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useSession } from '../../session/use-session.ts';
import { useTradeNames } from '../trade-names.ts';
import { SaleTimeline } from './sale-timeline.tsx';
import { SettlementBadge } from './settlement-badge.tsx';
import { TransactionBadge } from './transaction-badge.tsx';
import { amountOf, leftOf, transactionMoves } from './transaction-moves.ts';
import { Debits, Payouts, SaleCommissions } from './transaction-tables.tsx';

const DANGEROUS: readonly TransactionStatus[] = [
  'negada',
  'cancelada',
  'estornada',
  'contestada',
  'expirada',
];
const DISPUTE_ENDS = ['capturada', 'estornada'] as const;
const TOLD_FEES = ['valor_mdr', 'valor_antecipacao', 'valor_liquido'] as const;
const CAPTURE_FORMS = ['chip', 'contactless', 'tarja', 'digitado', 'online', 'qr_code'] as const;

interface TransactionDrawerProps {
  /** Number of the transaction; `null` while none is open. */
  id: number | null;
  /** What the list knows of it, to be shown until the rest is there. */
  line: Transaction | null;
  onClose: () => void;
}

/** A transaction beside its list: what it is, when it is paid for, and what each level earns of it. */
export function TransactionDrawer({ id, line, onClose }: TransactionDrawerProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...transactionQuery(id ?? 0), enabled: id !== null });
  const detail = query.data ?? null;
  const transaction = detail ?? line;
  return (
    <RecordDrawer
      opened={id !== null}
      onClose={onClose}
      size="lg"
      title={transaction ? t('transactions.named', { nsu: transaction.nsu }) : t('transactions.title')}
    >
      <Stack gap="lg">
        {transaction ? <TransactionFacts transaction={transaction} detail={detail} /> : null}
        {transaction ? (
          <TransactionStatusChange key={changeKey(transaction)} transaction={transaction} />
        ) : null}
        <Loaded query={query} rows={3}>
          {(sale) => (
            <>
              <SaleTimeline transaction={sale} />
              <Payouts payouts={sale.recebiveis} />
              <Debits debits={sale.debitos} />
              {sale.comissoes ? (
                <SaleCommissions commissions={sale.comissoes} platform={sale.plataforma_centavos} />
              ) : null}
            </>
          )}
        </Loaded>
      </Stack>
    </RecordDrawer>
  );
}

/** Whatever was typed for a change goes with it. */
const changeKey = (sale: Transaction) => `${sale.id} ${sale.status} ${leftOf(sale)}`;

interface TransactionFactsProps {
  transaction: Transaction;
  detail: TransactionDetail | null;
}

function TransactionFacts({ transaction, detail }: TransactionFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { brandName, modalityName } = useTradeNames();
  const capture = oneOf(detail?.forma_captura, CAPTURE_FORMS);
  return (
    <Facts>
      <Fact label={t('field.status')}>
        <TransactionBadge status={transaction.status} />
      </Fact>
      <Fact label={t('transactions.date')}>{format.dateTime(transaction.data_transacao)}</Fact>
      <Fact label={t('transactions.establishment')}>
        <TextLink
          to="/operacoes/estabelecimentos/$id"
          params={{ id: String(transaction.estabelecimento_id) }}
          underline="always"
        >
          {transaction.estabelecimento}
        </TextLink>
      </Fact>
      <AmountFacts transaction={transaction} detail={detail} />
      <Fact label={t('simulator.modality')}>{modalityName(transaction.modalidade)}</Fact>
      <Fact label={t('simulator.brand')}>{brandName(transaction.bandeira)}</Fact>
      <Fact label={t('simulator.instalments')}>{transaction.parcelas}</Fact>
      <Fact label={t('transactions.card')}>
        {transaction.cartao_mascarado ? (
          <span className="ui-code">{transaction.cartao_mascarado}</span>
        ) : null}
      </Fact>
      <Fact label={t('transactions.settlement')}>
        <SettlementBadge status={transaction.status_liquidacao} />
      </Fact>
      <Fact label={t('transactions.settledOn')}>{format.day(transaction.data_prevista_liquidacao)}</Fact>
      {transaction.data_liquidacao ? (
        <Fact label={t('transactions.settledAt')}>{format.day(transaction.data_liquidacao)}</Fact>
      ) : null}
      {detail?.local ? <Fact label={t('transactions.place')}>{detail.local}</Fact> : null}
      <Fact label={t('transactions.terminal')}>{transaction.terminal}</Fact>
      <Fact label={t('transactions.acquirer')}>{transaction.adquirente}</Fact>
      <Fact label={t('transactions.authorisation')}>{transaction.codigo_autorizacao}</Fact>
      {detail?.forma_captura ? (
        <Fact label={t('transactions.captureForm')}>
          {capture ? t(`transactions.captureForms.${capture}`) : detail.forma_captura}
        </Fact>
      ) : null}
      {detail?.tid ? <Fact label="TID">{detail.tid}</Fact> : null}
      {detail?.e2e_id ? <Fact label="E2E ID">{detail.e2e_id}</Fact> : null}
      {transaction.motivo_negativa ? (
        <Fact label={t('transactions.refusal')}>{transaction.motivo_negativa}</Fact>
      ) : null}
    </Facts>
  );
}

function AmountFacts({ transaction, detail }: TransactionFactsProps) {
  const { t } = useTranslation();
  const { money, percent } = useFigures();
  return (
    <>
      <Fact label={t('transactions.gross')}>{money(transaction.valor_bruto_centavos)}</Fact>
      <Fact label={t('transactions.mdr')}>
        {money(transaction.valor_mdr_centavos)} ({percent(transaction.taxa_mdr_percentual)})
      </Fact>
      <Fact label={t('transactions.advance')}>{money(transaction.valor_antecipacao_centavos)}</Fact>
      <Fact label={t('transactions.net')}>{money(transaction.valor_liquido_centavos)}</Fact>
      {detail?.divergencias.map(({ campo, informado_centavos: told }) => {
        const fee = oneOf(campo, TOLD_FEES);
        return (
          <Fact key={campo} label={fee ? t(`transactions.told.${fee}`) : campo}>
            {money(told)}
          </Fact>
        );
      })}
      <Fact label={t('transactions.reversed')}>{money(transaction.valor_estornado_centavos)}</Fact>
      {transaction.valor_contestado_centavos > 0 ? (
        <Fact label={t('transactions.disputed')}>{money(transaction.valor_contestado_centavos)}</Fact>
      ) : null}
      {transaction.valor_estornado_centavos + transaction.valor_contestado_centavos > 0 ? (
        <Fact label={t('transactions.balance')}>{money(transaction.saldo_liquido_centavos)}</Fact>
      ) : null}
    </>
  );
}

function TransactionStatusChange({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { money } = useFigures();
  const moves = transactionMoves(transaction);
  const inPart = moves.find((status) => amountOf(transaction, status).mayBePart);
  const most = inPart ? amountOf(transaction, inPart).most : 0;
  const isDisputed = transaction.status === 'contestada';
  const [typed, setTyped] = useState(typedFromCentavos(most));
  const amount = centavosFromTyped(typed);
  const isPossible = amount !== null && amount > 0 && amount <= most;
  const partOf = (status: TransactionStatus) =>
    amountOf(transaction, status).mayBePart && amount !== most ? amount : null;
  const endOf = (status: TransactionStatus) => (isDisputed ? oneOf(status, DISPUTE_ENDS) : null);
  const labelOf = (status: TransactionStatus) => {
    const end = endOf(status);
    return end ? t(`transactions.ofDispute.${end}`) : t(`transactions.to.${status}`);
  };
  const textOf = (status: TransactionStatus) => {
    const end = endOf(status);
    const value = money(partOf(status) ?? amountOf(transaction, status).most);
    return end
      ? t(`transactions.ofDisputeText.${end}`, { value })
      : t(`transactions.toText.${status}`, { value });
  };
  return (
    <Stack gap="sm" align="flex-start">
      {inPart && can('operacoes.manage') ? (
        <TextInput
          label={t(isDisputed ? 'transactions.wonAmount' : 'transactions.reverseAmount')}
          leftSection="R$"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isPossible ? null : t('transactions.reverseFault', { most: money(most) })}
        />
      ) : null}
      <StatusChange
        moves={isPossible ? moves : moves.filter((status) => !amountOf(transaction, status).mayBePart)}
        label={labelOf}
        text={textOf}
        isDangerous={(status) => DANGEROUS.includes(status)}
        reason={can('operacoes.manage') ? null : t('operations.noManage')}
        onMove={(status) => changeTransactionStatus(transaction, status, partOf(status))}
        touches={[keys.transactions.all]}
      />
    </Stack>
  );
}
