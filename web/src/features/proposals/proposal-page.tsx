import { documentText } from '@retaguarda/rules/document-mask';
import { hasLeft } from '@retaguarda/rules/proposal-status';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { moveProposal, proposalQuery } from '../../api/proposals.ts';
import type { Proposal } from '../../api/types.ts';
import { IconCalculator } from '../../ui/icons/index.ts';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import parts from '../../ui/record/parts.module.css';
import { Headline, HeadlineAmount, HeadlineFact, RecordColumns } from '../../ui/record/record-hub.tsx';
import { BackLink, EditLink, RecordHead, RecordPage } from '../../ui/record/record-page.tsx';
import { StatusChange } from '../../ui/record/status-change.tsx';
import { Section } from '../../ui/section.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { CompanyLink } from '../company-choice/company-link.tsx';
import { HistoryAside } from '../history/history-section.tsx';
import { RateTable } from '../rate-plans/rate-table.tsx';
import { useStandard } from '../rate-plans/use-standard.ts';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { useTerminalTypeName } from '../terminals/terminal-badge.tsx';
import { AccreditationForm } from './accreditation-form.tsx';
import { NotesSection } from './notes-section.tsx';
import { ProposalBadge } from './proposal-badge.tsx';
import { SignatureSection } from './signature-section.tsx';

const route = getRouteApi('/app/operacoes/propostas/$id');
/** The signature comes from the provider and not from this page. */
const LOOK_AGAIN_MS = 5000;

export function ProposalPage() {
  return (
    <PermittedOnly permission="propostas.read">
      <ProposalDetail />
    </PermittedOnly>
  );
}

function ProposalDetail() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const query = useQuery({
    ...proposalQuery(Number(id)),
    refetchInterval: ({ state }) => (state.data?.status === 'aguardando_assinatura' ? LOOK_AGAIN_MS : false),
  });
  return (
    <RecordPage
      back={<BackLink to="/operacoes/propostas">{t('proposals.title')}</BackLink>}
      title={t('proposals.title')}
      query={query}
      nameOf={(proposal) => proposal.lead_nome}
    >
      {(proposal) => (
        <>
          <Head proposal={proposal} />
          <RecordColumns aside={<HistoryAside type="proposal" id={proposal.id} />}>
            <Figures proposal={proposal} />
            <div>
              <LeadSection proposal={proposal} />
              <NotesSection proposal={proposal} />
              <RatesSection proposal={proposal} />
              <TerminalsSection proposal={proposal} />
              {proposal.assinatura ? <SignatureSection proposalId={proposal.id} /> : null}
            </div>
          </RecordColumns>
        </>
      )}
    </RecordPage>
  );
}

function Head({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation();
  const { id, lead_nome: name, versao } = proposal;
  return (
    <RecordHead title={name} second={<span className="ui-code">{proposal.numero}</span>}>
      <ButtonLink
        to="/simulador"
        search={{ proposta: id }}
        variant="default"
        leftSection={<IconCalculator size={16} />}
      >
        {t('proposals.simulate')}
      </ButtonLink>
      {proposal.abilities.edit ? (
        <EditLink to="/operacoes/propostas/$id/editar" params={{ id: String(id) }} />
      ) : null}
      <StatusChange
        moves={proposal.moves}
        label={(next) => t(`proposals.to.${next}`)}
        text={(next) => t(hasLeft(next) ? 'proposals.leaves' : 'proposals.moves', { name })}
        isDangerous={hasLeft}
        reason={proposal.abilities.manage ? null : t('operations.noManageProposals')}
        onMove={(next) => moveProposal(id, next, { versao })}
        touches={[keys.proposals.all]}
        asksMore={(next) => next === 'credenciada'}
        form={(_, onClose) => <AccreditationForm proposal={proposal} onClose={onClose} />}
      />
    </RecordHead>
  );
}

function Figures({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  return (
    <Headline>
      <HeadlineAmount label={t('proposals.estimate')}>
        {money(proposal.faturamento_estimado_centavos)}
      </HeadlineAmount>
      <HeadlineFact label={t('field.status')}>
        <ProposalBadge status={proposal.status} size="lg" />
      </HeadlineFact>
      <HeadlineFact label={t('proposals.validUntil')}>{format.day(proposal.validade)}</HeadlineFact>
    </Headline>
  );
}

function LeadSection({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation();
  const { percent } = useFigures();
  return (
    <Section title={t('proposals.lead')}>
      <Facts>
        <Fact label={t('establishments.document')}>
          {proposal.documento ? <span className="ui-code">{documentText(proposal.documento)}</span> : null}
        </Fact>
        <Fact label={t('field.company')}>
          <CompanyLink companyNumber={proposal.company_id} />
        </Fact>
        <Fact label="MCC">{proposal.mcc}</Fact>
        <Fact label={t('simulator.advanceRate')}>{percent(proposal.taxa_antecipacao_mensal)}</Fact>
        <Fact label={t('proposals.holder')}>{proposal.responsavel?.nome}</Fact>
        {proposal.estabelecimento_id ? (
          <Fact label={t('establishments.one')}>
            <TextLink
              to="/operacoes/estabelecimentos/$id"
              params={{ id: String(proposal.estabelecimento_id) }}
              underline="always"
            >
              {t('proposals.openEstablishment')}
            </TextLink>
          </Fact>
        ) : null}
      </Facts>
    </Section>
  );
}

function RatesSection({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation();
  const standard = useStandard();
  return (
    <section className={parts['part']}>
      <h2 className={parts['partHeading']}>{t('proposals.rates')}</h2>
      <RateTable
        label={t('proposals.rates')}
        ranges={proposal.tabela_mdr}
        standard={standard}
        none={t('proposals.noRates')}
      />
    </section>
  );
}

function TerminalsSection({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const typeName = useTerminalTypeName();
  if (proposal.terminais.length === 0) return null;
  return (
    <Section title={t('establishments.terminals')}>
      <Facts>
        {proposal.terminais.map(({ modelo, quantidade, valor_mensal_centavos: rent }) => (
          <Fact key={`${modelo} ${rent}`} label={typeName(modelo)}>
            {t('proposals.rent', { count: quantidade, value: money(rent) })}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}
