import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { changeRental, chargeListQuery, rentalQuery } from '../../api/rentals.ts';
import type { Rental } from '../../api/types.ts';
import { IconReceipt } from '../../ui/icons/index.ts';
import { TextLink } from '../../ui/links.tsx';
import { useShortMonthName } from '../../ui/month-names.ts';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import { orderAsked, pageOf } from '../../ui/record/list-filters.ts';
import classes from '../../ui/record/parts.module.css';
import { Headline, HeadlineAmount, HeadlineFact, RecordColumns } from '../../ui/record/record-hub.tsx';
import { BackLink, EditLink, RecordHead, RecordPage } from '../../ui/record/record-page.tsx';
import { RecordTable } from '../../ui/record/record-table.tsx';
import { StatusChange } from '../../ui/record/status-change.tsx';
import { useListPage } from '../../ui/record/use-list-state.ts';
import { Section } from '../../ui/section.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { HistoryAside } from '../history/history-section.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { SettleDialog, type Settlement, useChargeColumns } from './charge-list.tsx';
import { RentalBadge } from './rental-badges.tsx';
import { RentalFacts } from './rental-facts.tsx';

const route = getRouteApi('/app/operacoes/alugueis/$id');

export function RentalPage() {
  return (
    <PermittedOnly permission="operacoes.read">
      <RentalDetail />
    </PermittedOnly>
  );
}

function RentalDetail() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  return (
    <RecordPage
      back={<BackLink to="/operacoes/alugueis">{t('rentals.title')}</BackLink>}
      title={t('rentals.title')}
      query={useQuery(rentalQuery(Number(id)))}
      nameOf={(rental) => `${rental.estabelecimento} · ${rental.numero_serie}`}
    >
      {(rental) => (
        <>
          <Head rental={rental} />
          <RecordColumns aside={<HistoryAside type="rental" id={rental.id} />}>
            <Figures rental={rental} />
            <div>
              <TermsSection rental={rental} />
              <Charges rental={rental} />
            </div>
          </RecordColumns>
        </>
      )}
    </RecordPage>
  );
}

function Head({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const { estabelecimento: name, id, versao } = rental;
  return (
    <RecordHead title={name} second={<span className="ui-code">{rental.numero_serie}</span>}>
      {rental.abilities.edit ? (
        <EditLink to="/operacoes/alugueis/$id/editar" params={{ id: String(id) }} />
      ) : null}
      <StatusChange
        moves={rental.moves}
        label={(next) => t(`rentals.move.${next}`)}
        text={(next) => t(`rentals.moveText.${next}`, { name })}
        isDangerous={(next) => next === 'encerrado'}
        reason={rental.abilities.manage ? null : t('operations.noManage')}
        onMove={(next) => changeRental(id, { status: next, versao })}
        touches={[keys.rentals.all]}
      />
    </RecordHead>
  );
}

function Figures({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  return (
    <Headline>
      <HeadlineAmount label={t('rentals.monthly')}>{money(rental.valor_mensal_centavos)}</HeadlineAmount>
      <HeadlineFact label={t('field.status')}>
        <RentalBadge status={rental.status} size="lg" />
      </HeadlineFact>
      <HeadlineFact label={t('rentals.dueDay')}>{rental.dia_vencimento}</HeadlineFact>
    </Headline>
  );
}

function TermsSection({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Section title={t('rentals.terms')}>
      <Facts>
        <Fact label={t('sales.establishment')}>
          <TextLink
            to="/operacoes/estabelecimentos/$id"
            params={{ id: String(rental.estabelecimento_id) }}
            underline="always"
          >
            {rental.estabelecimento}
          </TextLink>
        </Fact>
        <Fact label={t('terminals.one')}>
          <TextLink
            to="/operacoes/terminais/$id"
            params={{ id: String(rental.terminal_id) }}
            underline="always"
            className="ui-code"
          >
            {rental.numero_serie}
          </TextLink>
        </Fact>
        <RentalFacts rental={rental} />
        <Fact label={t('rentals.start')}>{format.day(rental.inicio)}</Fact>
        <Fact label={t('rentals.end')}>{rental.fim === null ? null : format.day(rental.fim)}</Fact>
      </Facts>
    </Section>
  );
}

/** What was charged for the rental, month by month. */
function Charges({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const monthName = useShortMonthName();
  const list = useListPage();
  const [settling, setSettling] = useState<Settlement | null>(null);
  const query = useQuery({
    ...chargeListQuery({ aluguel_id: rental.id, ...orderAsked(list.filters), ...pageOf(list.filters) }),
    placeholderData: keepPreviousData,
  });
  const columns = useChargeColumns(
    { id: 'month', header: t('month.one'), cell: (row) => monthName(row.competencia) },
    setSettling,
  );
  return (
    <section className={classes['part']}>
      <h2 className={classes['partHeading']}>{t('rentals.tab.cobrancas')}</h2>
      <RecordTable
        query={query}
        list={list}
        label={t('rentals.tab.cobrancas')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={{
          icon: <IconReceipt size={24} />,
          title: t('rentals.notCharged'),
          text: t('rentals.noChargesText'),
        }}
      />
      <SettleDialog settlement={settling} onClose={() => setSettling(null)} />
    </section>
  );
}
