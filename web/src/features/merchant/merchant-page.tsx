import { firstDayOf } from '@retaguarda/rules/calendar-days';
import { documentText } from '@retaguarda/rules/document-mask';
import { needsReason } from '@retaguarda/rules/establishment-status';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { changeEstablishment, establishmentQuery } from '../../api/establishments.ts';
import { keys } from '../../api/keys.ts';
import { ratePlansQuery } from '../../api/simulator.ts';
import type { Establishment } from '../../api/types.ts';
import { TextLink } from '../../ui/links.tsx';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import { Headline, HeadlineAmount, HeadlineFact, RecordColumns } from '../../ui/record/record-hub.tsx';
import { BackLink, EditLink, RecordHead, RecordPage } from '../../ui/record/record-page.tsx';
import { RecordTabs } from '../../ui/record/record-tabs.tsx';
import { StatusChange } from '../../ui/record/status-change.tsx';
import { Section } from '../../ui/section.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { TimeZoneContext, useFormat } from '../../ui/use-format.ts';
import { todayIn } from '../../ui/zoned-days.ts';
import { CompanyLink } from '../company-choice/company-link.tsx';
import { ContactFacts } from '../establishments/contact-facts.tsx';
import { DANGEROUS_STATUSES, EstablishmentBadge } from '../establishments/establishment-status.tsx';
import { establishmentWayBack } from '../establishments/establishment-way-back.ts';
import { LocationsSection } from '../establishments/locations-section.tsx';
import { UnblockForm } from '../establishments/unblock-form.tsx';
import { HistoryAside } from '../history/history-section.tsx';
import { MerchantStatement } from '../ledger/merchant-statement.tsx';
import { PayeeSection } from '../payees/payee-section.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { useSession } from '../session/use-session.ts';
import { MerchantTerminals, ShortRentals, ShortSales } from './merchant-lists.tsx';
import { MerchantNotes } from './merchant-notes.tsx';
import { MerchantDocuments, MerchantPeople, MerchantProposals } from './merchant-proposals.tsx';
import { MerchantReceivables } from './merchant-receivables.tsx';
import type { MerchantTab } from './tab-names.ts';

/** What nobody has who may not read proposals. */
const OF_PROPOSALS: readonly MerchantTab[] = ['propostas', 'documentos'];

const route = getRouteApi('/app/operacoes/estabelecimentos/$id');

export function EstablishmentPage() {
  return (
    <PermittedOnly permission="operacoes.read">
      <EstablishmentDetail />
    </PermittedOnly>
  );
}

function EstablishmentDetail() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  return (
    <RecordPage
      back={<BackLink to="/operacoes/estabelecimentos">{t('establishments.title')}</BackLink>}
      title={t('establishments.title')}
      query={useQuery(establishmentQuery(Number(id)))}
      nameOf={(establishment) => establishment.nome_fantasia ?? establishment.razao_social}
    >
      {(establishment) => (
        <>
          <Head establishment={establishment} />
          <RecordColumns aside={<HistoryAside type="establishment" id={establishment.id} />}>
            <Figures establishment={establishment} />
            <MerchantTabs establishment={establishment} key={establishment.id} />
          </RecordColumns>
        </>
      )}
    </RecordPage>
  );
}

/** What a merchant sold this month, which leads to those sales, and with how much it sells. */
function Figures({ establishment }: { establishment: Establishment }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const timeZone = use(TimeZoneContext);
  const terminals = establishment.locais.reduce((sum, { terminais }) => sum + terminais.length, 0);
  const inicio = firstDayOf(todayIn(timeZone).slice(0, 7));
  return (
    <Headline>
      <HeadlineAmount
        label={t('merchant.month')}
        second={
          <TextLink
            to="/operacoes/transacoes"
            search={{ estabelecimento: establishment.id, inicio }}
            size="sm"
            underline="always"
          >
            {t('merchant.monthSales')}
          </TextLink>
        }
      >
        {money(establishment.valor_bruto_mes_centavos)}
      </HeadlineAmount>
      <HeadlineFact label={t('field.status')}>
        <EstablishmentBadge status={establishment.status} size="lg" />
      </HeadlineFact>
      <HeadlineFact label={t('merchant.places')}>{format.number(establishment.locais.length)}</HeadlineFact>
      <HeadlineFact label={t('establishments.terminals')}>{format.number(terminals)}</HeadlineFact>
    </Headline>
  );
}

/** What a merchant is and has; each kind is read when its tab is first opened. */
function MerchantTabs({ establishment }: { establishment: Establishment }) {
  const { t } = useTranslation();
  const { id } = establishment;
  const { can } = useSession();
  const readsProposals = can('propostas.read');
  const { aba: asked = 'dados' } = route.useSearch();
  const navigate = useNavigate();
  const panel = (name: MerchantTab, content: ReactNode) => ({
    name,
    label: t(`merchant.tab.${name}`),
    content,
  });
  const readsAccounts = can('financeiro.accounts.read');
  const readsLedger = can('financeiro.read');
  const closed = [
    ...(readsProposals ? [] : OF_PROPOSALS),
    ...(readsAccounts ? [] : ['conta']),
    ...(readsLedger ? [] : ['extrato']),
  ];
  const aba = closed.includes(asked) ? 'dados' : asked;
  return (
    <RecordTabs
      label={t('user.tabs')}
      current={aba}
      onChange={(next) =>
        navigate({
          to: '/operacoes/estabelecimentos/$id',
          params: { id: String(id) },
          search: next === 'dados' ? {} : { aba: next },
          replace: true,
          resetScroll: false,
        })
      }
      panels={[
        panel(
          'dados',
          <>
            <BusinessSection establishment={establishment} />
            <ConditionsSection establishment={establishment} />
            <LocationsSection establishment={establishment} />
          </>,
        ),
        panel('vendas', <ShortSales of={{ estabelecimento: id }} />),
        ...(readsAccounts ? [panel('conta', <PayeeSection establishment={establishment} />)] : []),
        ...(readsLedger ? [panel('extrato', <MerchantStatement id={id} />)] : []),
        panel('recebiveis', <ToCome id={id} mayAdvance={readsLedger} />),
        panel('terminais', <MerchantTerminals id={id} />),
        panel('alugueis', <ShortRentals of={{ estabelecimento: id }} />),
        ...(readsProposals ? [panel('propostas', <MerchantProposals id={id} />)] : []),
        panel('pessoas', <MerchantPeople establishment={establishment} />),
        ...(readsProposals
          ? [panel('documentos', <MerchantDocuments id={id} companyNumber={establishment.company_id} />)]
          : []),
        panel('notas', <MerchantNotes id={id} />),
      ]}
    />
  );
}

function ToCome({ id, mayAdvance }: { id: number; mayAdvance: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {mayAdvance ? (
        <TextLink to="/financeiro/antecipacoes" search={{ estabelecimento: id }}>
          {t('merchant.advance')}
        </TextLink>
      ) : null}
      <MerchantReceivables id={id} />
    </>
  );
}

function Head({ establishment }: { establishment: Establishment }) {
  const { t } = useTranslation();
  const { id, status, versao } = establishment;
  const name = establishment.nome_fantasia ?? establishment.razao_social;
  return (
    <RecordHead
      title={name}
      second={
        <>
          {establishment.nome_fantasia ? `${establishment.razao_social} · ` : null}
          <span className="ui-code">{documentText(establishment.documento)}</span>
        </>
      }
    >
      {establishment.abilities.edit ? (
        <EditLink to="/operacoes/estabelecimentos/$id/editar" params={{ id: String(id) }} />
      ) : null}
      <StatusChange
        moves={establishment.moves}
        label={(next) => t(`establishments.to.${next}`)}
        text={(next) => t(`establishments.toText.${next}`, { name })}
        isDangerous={(next) => DANGEROUS_STATUSES.includes(next)}
        reason={establishment.abilities.manage ? null : t('operations.noManage')}
        onMove={(next) => changeEstablishment(id, { status: next, versao })}
        undo={(next) => establishmentWayBack(establishment, next)}
        touches={[keys.establishments.all]}
        asksMore={(next) => needsReason(status, next)}
        form={(_, onClose) => <UnblockForm establishment={establishment} name={name} onClose={onClose} />}
      />
    </RecordHead>
  );
}

function BusinessSection({ establishment }: { establishment: Establishment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { responsavel } = establishment;
  return (
    <Section title={t('establishments.business')}>
      <Facts>
        <Fact label={t('field.company')}>
          <CompanyLink companyNumber={establishment.company_id} />
        </Fact>
        <Fact label={t('establishments.code')}>
          <span className="ui-code">{establishment.codigo_ec}</span>
        </Fact>
        <Fact label="MCC">{establishment.mcc}</Fact>
        <Fact label="CNAE">{establishment.cnae}</Fact>
        <Fact label={t('establishments.since')}>{format.day(establishment.data_credenciamento)}</Fact>
        <ContactFacts establishment={establishment} />
        <Fact label={t('establishments.answersFor')}>
          {responsavel ? [responsavel.nome, responsavel.cpf].filter(Boolean).join(' · ') : null}
        </Fact>
      </Facts>
    </Section>
  );
}

function ConditionsSection({ establishment }: { establishment: Establishment }) {
  const { t } = useTranslation();
  const { percent } = useFigures();
  const { can } = useSession();
  const { data: plans = [] } = useQuery({ ...ratePlansQuery, enabled: can('propostas.read') });
  const { domicilio_bancario: account, plano_taxas_id: planId } = establishment;
  const plan = planId === null ? plans.find(({ padrao }) => padrao) : plans.find(({ id }) => id === planId);
  return (
    <Section title={t('establishments.conditions')}>
      <Facts>
        <Fact label={t('simulator.plan')}>{plan?.nome}</Fact>
        <Fact label={t('establishments.autoAdvance')}>
          {t(establishment.antecipacao_automatica ? 'operations.yes' : 'operations.no')}
        </Fact>
        <Fact label={t('simulator.advanceRate')}>{percent(establishment.taxa_antecipacao_mensal)}</Fact>
        <Fact label={t('establishments.account')}>
          {account ? (
            <span className="ui-code">
              {t('establishments.accountText', {
                bank: account.codigo_banco,
                branch: account.agencia,
                account: account.conta,
              })}
            </span>
          ) : null}
        </Fact>
      </Facts>
    </Section>
  );
}
