import { Stack, TextInput } from '@mantine/core';
import type { SaleStatus } from '@retaguarda/rules/sale-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { changeSaleStatus, saleQuery } from '../../api/sales.ts';
import type { Sale, SaleDetail } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';
import { centavosFromTyped, typedFromCentavos } from '../../ui/forms/amounts.ts';
import { useTradeNames } from '../../ui/i18n/trade-names.ts';
import { TextLink } from '../../ui/links.tsx';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDrawer } from '../../ui/record/record-drawer.tsx';
import { Headline, HeadlineAmount, HeadlineFact } from '../../ui/record/record-hub.tsx';
import { StatusChange } from '../../ui/record/status-change.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { History } from '../history/history-section.tsx';
import { useSession } from '../session/use-session.ts';
import { amountOf, leftOf } from './sale-amounts.ts';
import { SaleBadge } from './sale-badge.tsx';
import { Debits, Part, Payouts, SaleCommissions } from './sale-tables.tsx';
import { SaleTimeline } from './sale-timeline.tsx';
import { SettlementBadge } from './settlement-badge.tsx';

const DANGEROUS: readonly SaleStatus[] = ['negada', 'cancelada', 'estornada', 'contestada', 'expirada'];
const DISPUTE_ENDS = ['capturada', 'estornada'] as const;
const TOLD_FEES = ['valor_mdr', 'valor_antecipacao', 'valor_liquido'] as const;
const CAPTURE_FORMS = ['chip', 'contactless', 'tarja', 'digitado', 'online', 'qr_code'] as const;

interface SaleDrawerProps {
  opened: boolean;
  /** Number of the sale; `null` while none is open. */
  id: number | null;
  /** What the list knows of it, to be shown until the rest is there. */
  line: Sale | null;
  onClose: () => void;
}

/** A sale beside its list: what it is, when it is paid for, and what each level earns of it. */
export function SaleDrawer({ opened, id, line, onClose }: SaleDrawerProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...saleQuery(id ?? 0), enabled: id !== null });
  const detail = query.data ?? null;
  const sale = detail ?? line;
  return (
    <RecordDrawer
      opened={opened && id !== null}
      onClose={onClose}
      size="lg"
      title={sale ? t('sales.named', { nsu: sale.nsu }) : t('sales.title')}
    >
      <Stack gap="lg">
        {sale ? <Figures sale={sale} /> : null}
        {sale ? <SaleFacts sale={sale} detail={detail} /> : null}
        {sale ? <SaleStatusChange key={changeKey(sale)} sale={sale} /> : null}
        <Loaded query={query} rows={3}>
          {(sale) => (
            <>
              <SaleTimeline sale={sale} />
              <Payouts payouts={sale.recebiveis} establishmentId={sale.estabelecimento_id} />
              <Debits debits={sale.debitos} />
              {sale.comissoes ? (
                <SaleCommissions commissions={sale.comissoes} platform={sale.plataforma_centavos} />
              ) : null}
              <Part title={t('record.history')}>
                {(heading) => <History type="transaction" id={sale.id} labelledBy={heading} />}
              </Part>
            </>
          )}
        </Loaded>
      </Stack>
    </RecordDrawer>
  );
}

/** Whatever was typed for a change goes with it. */
const changeKey = (sale: Sale) => `${sale.id} ${sale.status} ${leftOf(sale)}`;

function Figures({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  return (
    <Headline>
      <HeadlineAmount label={t('sales.gross')}>{money(sale.valor_bruto_centavos)}</HeadlineAmount>
      <HeadlineFact label={t('field.status')}>
        <SaleBadge status={sale.status} size="lg" />
      </HeadlineFact>
    </Headline>
  );
}

interface SaleFactsProps {
  sale: Sale;
  detail: SaleDetail | null;
}

function SaleFacts({ sale, detail }: SaleFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { brandName, modalityName } = useTradeNames();
  const capture = oneOf(detail?.forma_captura, CAPTURE_FORMS);
  return (
    <Facts>
      <Fact label={t('sales.date')}>{format.dateTime(sale.data_transacao)}</Fact>
      <Fact label={t('sales.establishment')}>
        <TextLink
          to="/operacoes/estabelecimentos/$id"
          params={{ id: String(sale.estabelecimento_id) }}
          underline="always"
        >
          {sale.estabelecimento}
        </TextLink>
      </Fact>
      <AmountFacts sale={sale} detail={detail} />
      <Fact label={t('simulator.modality')}>{modalityName(sale.modalidade)}</Fact>
      <Fact label={t('simulator.brand')}>{brandName(sale.bandeira)}</Fact>
      <Fact label={t('simulator.installments')}>{sale.parcelas}</Fact>
      <Fact label={t('sales.card')}>
        {sale.cartao_mascarado ? <span className="ui-code">{sale.cartao_mascarado}</span> : null}
      </Fact>
      <Fact label={t('sales.settlement')}>
        <SettlementBadge status={sale.status_liquidacao} />
      </Fact>
      <Fact label={t('sales.settledOn')}>{format.day(sale.data_prevista_liquidacao)}</Fact>
      {sale.data_liquidacao ? (
        <Fact label={t('sales.settledAt')}>{format.day(sale.data_liquidacao)}</Fact>
      ) : null}
      {detail?.local ? <Fact label={t('sales.place')}>{detail.local}</Fact> : null}
      <Fact label={t('sales.terminal')}>
        {detail?.terminal_id ? (
          <TextLink
            to="/operacoes/terminais/$id"
            params={{ id: String(detail.terminal_id) }}
            underline="always"
          >
            {sale.terminal}
          </TextLink>
        ) : (
          sale.terminal
        )}
      </Fact>
      <Fact label={t('sales.acquirer')}>{sale.adquirente}</Fact>
      <Fact label={t('sales.authorisation')}>{sale.codigo_autorizacao}</Fact>
      {detail?.forma_captura ? (
        <Fact label={t('sales.captureForm')}>
          {capture ? t(`sales.captureForms.${capture}`) : detail.forma_captura}
        </Fact>
      ) : null}
      {detail?.tid ? <Fact label="TID">{detail.tid}</Fact> : null}
      {detail?.e2e_id ? <Fact label="E2E ID">{detail.e2e_id}</Fact> : null}
      {detail?.importacao_id ? <ImportFact id={detail.importacao_id} /> : null}
      {sale.motivo_negativa ? <Fact label={t('sales.refusal')}>{sale.motivo_negativa}</Fact> : null}
    </Facts>
  );
}

/** The import that the sale came with, as a link for who may open it. */
function ImportFact({ id }: { id: number }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const name = t('sales.ofImport', { id });
  return (
    <Fact label={t('sales.cameWith')}>
      {can('operacoes.manage') ? (
        <TextLink to="/operacoes/importacoes/$id" params={{ id: String(id) }} underline="always">
          {name}
        </TextLink>
      ) : (
        name
      )}
    </Fact>
  );
}

function AmountFacts({ sale, detail }: SaleFactsProps) {
  const { t } = useTranslation();
  const { money, percent } = useFigures();
  return (
    <>
      <Fact label={t('sales.mdr')}>
        {money(sale.valor_mdr_centavos)} ({percent(sale.taxa_mdr_percentual)})
      </Fact>
      <Fact label={t('sales.advance')}>{money(sale.valor_antecipacao_centavos)}</Fact>
      <Fact label={t('sales.net')}>{money(sale.valor_liquido_centavos)}</Fact>
      {detail?.divergencias.map(({ campo, informado_centavos: told }) => {
        const fee = oneOf(campo, TOLD_FEES);
        return (
          <Fact key={campo} label={fee ? t(`sales.told.${fee}`) : campo}>
            {money(told)}
          </Fact>
        );
      })}
      <Fact label={t('sales.reversed')}>{money(sale.valor_estornado_centavos)}</Fact>
      {sale.valor_contestado_centavos > 0 ? (
        <Fact label={t('sales.disputed')}>{money(sale.valor_contestado_centavos)}</Fact>
      ) : null}
      {sale.valor_estornado_centavos + sale.valor_contestado_centavos > 0 ? (
        <Fact label={t('sales.balance')}>{money(sale.saldo_liquido_centavos)}</Fact>
      ) : null}
    </>
  );
}

function SaleStatusChange({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const { abilities, moves } = sale;
  const inPart = moves.find((status) => amountOf(sale, status).mayBePart);
  const most = inPart ? amountOf(sale, inPart).most : 0;
  const isDisputed = sale.status === 'contestada';
  const [typed, setTyped] = useState(typedFromCentavos(most));
  const amount = centavosFromTyped(typed);
  const isPossible = amount !== null && amount > 0 && amount <= most;
  const partOf = (status: SaleStatus) =>
    amountOf(sale, status).mayBePart && amount !== most ? amount : null;
  const endOf = (status: SaleStatus) => (isDisputed ? oneOf(status, DISPUTE_ENDS) : null);
  const labelOf = (status: SaleStatus) => {
    const end = endOf(status);
    return end ? t(`sales.ofDispute.${end}`) : t(`sales.to.${status}`);
  };
  const textOf = (status: SaleStatus) => {
    const end = endOf(status);
    const value = money(partOf(status) ?? amountOf(sale, status).most);
    return end ? t(`sales.ofDisputeText.${end}`, { value }) : t(`sales.toText.${status}`, { value });
  };
  return (
    <Stack gap="sm" align="flex-start">
      {inPart ? (
        <TextInput
          label={t(isDisputed ? 'sales.wonAmount' : 'sales.reverseAmount')}
          leftSection="R$"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isPossible ? null : t('sales.reverseFault', { most: money(most) })}
        />
      ) : null}
      <StatusChange
        moves={isPossible ? moves : moves.filter((status) => !amountOf(sale, status).mayBePart)}
        label={labelOf}
        text={textOf}
        isDangerous={(status) => DANGEROUS.includes(status)}
        reason={abilities.manage ? null : t('operations.noManage')}
        reasonFor={(status) => DANGEROUS.includes(status) && endOf(status) === null}
        onMove={(status, motivo) => changeSaleStatus(sale, status, { centavos: partOf(status), motivo })}
        touches={[keys.sales.all]}
      />
    </Stack>
  );
}
