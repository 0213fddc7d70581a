import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { closingQuery, commissionListQuery, loadCommissionReceipt } from '../../api/commissions.ts';
import type { CommissionClosing } from '../../api/types.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { IconCoins } from '../../ui/icons/index.ts';
import { TextLink } from '../../ui/links.tsx';
import { useMonthName } from '../../ui/month-names.ts';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import { pageOf } from '../../ui/record/list-filters.ts';
import { Headline, HeadlineAmount, HeadlineFact, RecordColumns } from '../../ui/record/record-hub.tsx';
import { BackLink, RecordHead, RecordPage } from '../../ui/record/record-page.tsx';
import { RecordTable } from '../../ui/record/record-table.tsx';
import { useListPage } from '../../ui/record/use-list-state.ts';
import { saveBlob } from '../../ui/save-blob.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { HistoryAside } from '../history/history-section.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { ClosingMove } from './closing-move.tsx';
import { CommissionBadge } from './commission-badge.tsx';
import { useCommissionColumns } from './commission-columns.tsx';

const route = getRouteApi('/app/operacoes/comissoes/fechamentos/$id');

/** They are the same for every entry of a statement. */
const SAME: readonly string[] = ['beneficiary', 'status'];

export function ClosingPage() {
  return (
    <PermittedOnly permission="comissoes.read">
      <ClosingDetail />
    </PermittedOnly>
  );
}

function ClosingDetail() {
  const { t } = useTranslation();
  const monthName = useMonthName();
  const { id } = route.useParams();
  return (
    <RecordPage
      back={<BackLink to="/operacoes/comissoes/fechamentos">{t('commissions.closings')}</BackLink>}
      title={t('commissions.closings')}
      query={useQuery(closingQuery(Number(id)))}
      nameOf={({ beneficiario, competencia }) => `${beneficiario} · ${monthName(competencia)}`}
    >
      {(closing) => (
        <>
          <RecordHead
            title={closing.beneficiario}
            second={
              <>
                {t('commissions.levelNumber', { level: closing.nivel })} · {closing.empresa} ·{' '}
                <TextLink
                  to="/operacoes/comissoes/fechamentos"
                  search={{ mes: closing.competencia }}
                  size="sm"
                  underline="always"
                >
                  {monthName(closing.competencia)}
                </TextLink>
              </>
            }
          >
            <ClosingMove closing={closing} />
          </RecordHead>
          <RecordColumns aside={<HistoryAside type="commission_statement" id={Number(id)} />}>
            <Figures closing={closing} />
            <Steps closing={closing} />
            <Entries closing={closing} />
          </RecordColumns>
        </>
      )}
    </RecordPage>
  );
}

interface ClosingProps {
  closing: CommissionClosing;
}

function Figures({ closing }: ClosingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  return (
    <Headline>
      <HeadlineAmount label={t('commissions.toPay')}>{money(closing.valor_liquido_centavos)}</HeadlineAmount>
      <HeadlineFact label={t('field.status')}>
        <CommissionBadge status={closing.status} size="lg" />
      </HeadlineFact>
      <HeadlineFact label={t('commissions.status.estornada')}>
        {money(closing.valor_estornado_centavos)}
      </HeadlineFact>
      <HeadlineFact label={t('commissions.entries')}>{format.number(closing.quantidade)}</HeadlineFact>
    </Headline>
  );
}

/** Who took which step, and when. */
function Steps({ closing }: ClosingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const taken = (who: CommissionClosing['paga_por'], when: string | null) =>
    when === null ? null : [format.dateTime(when), who?.nome].filter(Boolean).join(' · ');
  return (
    <Facts>
      <Fact label={t('commissions.step.apurada')}>{taken(null, closing.apurada_em)}</Fact>
      <Fact label={t('commissions.step.liberada')}>{taken(closing.liberada_por, closing.liberada_em)}</Fact>
      <Fact label={t('commissions.step.paga')}>{taken(closing.paga_por, closing.paga_em)}</Fact>
      {closing.referencia === null ? null : (
        <Fact label={t('commissions.reference')}>{closing.referencia}</Fact>
      )}
      {closing.status === 'paga' ? <Receipt closing={closing} /> : null}
    </Facts>
  );
}

function Receipt({ closing: { id } }: ClosingProps) {
  const { t } = useTranslation();
  if (id === null) return null;
  return (
    <Fact label={t('commissions.receipt')}>
      <DownloadButton
        save={async () => saveBlob(`recibo-comissoes-${id}.pdf`, await loadCommissionReceipt(id))}
      >
        PDF
      </DownloadButton>
    </Fact>
  );
}

/** The sales that the statement is made of, each a way to its sale. */
function Entries({ closing }: ClosingProps) {
  const { t } = useTranslation();
  const list = useListPage();
  const columns = useCommissionColumns().filter(({ id }) => !SAME.includes(id));
  const query = useQuery({
    ...commissionListQuery({
      competencia: closing.competencia,
      company_id: closing.company_id,
      nivel: closing.nivel,
      beneficiario: closing.beneficiario,
      ...pageOf(list.filters),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <RecordTable
      query={query}
      list={list}
      label={t('commissions.entries')}
      columns={columns}
      rowKey={({ id }) => String(id)}
      empty={{
        icon: <IconCoins size={24} />,
        title: t('commissions.nothing'),
        text: t('commissions.noneText'),
      }}
    />
  );
}
