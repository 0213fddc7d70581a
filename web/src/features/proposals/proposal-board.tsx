import { Skeleton } from '@mantine/core';
import { PROPOSAL_STAGES } from '@retaguarda/rules/proposal-status';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { proposalListQuery } from '../../api/proposals.ts';
import type { Proposal } from '../../api/types.ts';
import board from '../../ui/board.module.css';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TextLink } from '../../ui/links.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './proposals.module.css';

type Stage = (typeof PROPOSAL_STAGES)[number];

const CARDS = 20;

/** The proposals that are on their way, by stage, the newest of each first. */
export function ProposalBoard({ search }: { search: string | undefined }) {
  const { t } = useTranslation();
  return (
    <section className={`${board['board']} ${classes['board']}`} aria-label={t('proposals.funnel')}>
      {PROPOSAL_STAGES.map((stage) => (
        <StageColumn key={stage} stage={stage} search={search} />
      ))}
    </section>
  );
}

function StageColumn({ stage, search }: { stage: Stage; search: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { data, error, refetch } = useQuery(
    proposalListQuery({ page: 1, per_page: CARDS, status: stage, ...(search ? { busca: search } : {}) }),
  );
  const more = (data?.total ?? 0) - (data?.rows.length ?? 0);
  return (
    <section className={board['column']} aria-labelledby={id} data-column>
      <div className={classes['columnHead']}>
        <h2 id={id}>{t(`proposals.status.${stage}`)}</h2>
        <span className={`ui-numbers ${board['dim']}`}>{data ? format.number(data.total) : ''}</span>
      </div>
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton height={84} radius="md" /> : null}
      {data?.rows.length === 0 ? <p className={board['dim']}>{t('proposals.emptyStage')}</p> : null}
      <ul className={board['cards']} aria-labelledby={id}>
        {data?.rows.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} />
        ))}
      </ul>
      {more > 0 ? (
        <TextLink to="/operacoes/propostas" search={{ visao: 'lista', situacao: stage }} size="sm">
          {t('proposals.more', { count: more })}
        </TextLink>
      ) : null}
    </section>
  );
}

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  return (
    <li className={`${board['card']} ${classes['card']}`}>
      <Link
        to="/operacoes/propostas/$id"
        params={{ id: String(proposal.id) }}
        className={`${board['title']} ${classes['title']}`}
        data-row-link
      >
        {proposal.lead_nome}
      </Link>
      <div className={`ui-code ${board['dim']}`}>{proposal.numero}</div>
      <div className="ui-numbers">{money(proposal.faturamento_estimado_centavos)}</div>
      <div className={board['dim']}>
        {[proposal.responsavel?.nome, t('proposals.until', { day: format.day(proposal.validade) })]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </li>
  );
}
