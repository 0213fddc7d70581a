import { type DecidedStatus, STATEMENT_STATUSES } from '@retaguarda/rules/statement-status';
import { IconCoins, IconReceipt } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { closingsQuery, moveClosing } from '../../../api/commissions.ts';
import type { CommissionClosing } from '../../../api/types.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { withChange } from '../../../ui/record/list-filters.ts';
import { useFigures } from '../../../ui/use-figures.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useSession } from '../../session/use-session.ts';
import { CompanyNumberSelect } from '../company-number.tsx';
import { MonthChooser, useCurrentMonth } from '../month-chooser.tsx';
import { shiftMonth } from '../months.ts';
import classes from '../operations.module.css';
import { PermittedOnly } from '../operations-access.tsx';
import { Choice, RecordList, StatusChoice } from '../record-list.tsx';
import { recordsOf } from '../records.ts';
import { StatusChange } from '../status-change.tsx';
import { closingMoves } from './closing-moves.ts';
import { CommissionBadge, useCommissionNames } from './commission-badge.tsx';
import { COMMISSION_LEVELS, parseCommissionFilters, toClosingQuery } from './commission-filters.ts';

const route = getRouteApi('/app/operacoes/comissoes/fechamentos');

export function ClosingsPage() {
  return (
    <PermittedOnly permission="comissoes.read">
      <Closings />
    </PermittedOnly>
  );
}

/** What each beneficiary has of a month, from its end to its payment; the month before this one unless another is chosen. */
function Closings() {
  const { t } = useTranslation();
  const { commissionStatus } = useCommissionNames();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const columns = useColumns();
  const current = useCurrentMonth();
  const month = filters.mes ?? shiftMonth(current, -1);
  const query = toClosingQuery(filters, month);
  const closings = useQuery({
    ...closingsQuery(query),
    placeholderData: keepPreviousData,
  });
  const change = (next: Record<string, unknown>) =>
    navigate({
      to: '/operacoes/comissoes/fechamentos',
      search: parseCommissionFilters(withChange(filters, next)),
      resetScroll: 'pagina' in next,
    });
  return (
    <Page
      title={t('commissions.closings')}
      subtitle={t('commissions.closingsText')}
      actions={
        <ButtonLink to="/operacoes/comissoes" variant="default" leftSection={<IconCoins size={16} />}>
          {t('commissions.statement')}
        </ButtonLink>
      }
    >
      <search className={classes['toolbar']}>
        <MonthChooser value={month} onChange={(mes) => change({ mes })} />
        <CompanyNumberSelect
          className={classes['filter'] ?? ''}
          aria-label={t('field.company')}
          placeholder={t('commissions.anyCompany')}
          everywhere
          value={filters.empresa ?? null}
          onChange={(empresa) => change({ empresa: empresa ?? undefined })}
        />
        <Choice
          label={t('commissions.level')}
          placeholder={t('commissions.anyLevel')}
          value={filters.nivel}
          data={COMMISSION_LEVELS.map((level) => ({
            value: level,
            label: t('commissions.levelNumber', { level }),
          }))}
          onChange={(nivel) => change({ nivel })}
        />
        <StatusChoice
          value={filters.situacao}
          statuses={STATEMENT_STATUSES}
          nameOf={commissionStatus}
          onChange={change}
        />
      </search>
      <RecordList
        label={t('commissions.closings')}
        {...recordsOf(closings, filters)}
        columns={columns}
        rowKey={(row) => `${row.company_id} ${row.nivel} ${row.beneficiario}`}
        stacked
        narrowed={[query.company_id, query.nivel, query.status].some((value) => value !== undefined)}
        empty={
          <StatePanel
            icon={<IconReceipt size={24} />}
            title={t('commissions.noClosings')}
            text={t('commissions.noneText')}
          />
        }
        onChange={change}
        onClear={() => change({ empresa: undefined, nivel: undefined, situacao: undefined })}
      />
    </Page>
  );
}

function useColumns(): Column<CommissionClosing>[] {
  const { t } = useTranslation();
  const { money } = useFigures();
  return [
    {
      id: 'beneficiary',
      header: t('commissions.beneficiary'),
      cell: (row) => (
        <span className={classes['text']}>
          <span>{row.beneficiario}</span>
          <span className={classes['second']}>
            {t('commissions.levelNumber', { level: row.nivel })} · {row.empresa}
          </span>
        </span>
      ),
    },
    {
      id: 'reversed',
      header: t('commissions.status.estornada'),
      hideBelow: 'md',
      width: '120px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{money(row.valor_estornado_centavos)}</span>,
    },
    {
      id: 'net',
      header: t('commissions.toPay'),
      width: '116px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{money(row.valor_liquido_centavos)}</span>,
    },
    {
      id: 'status',
      header: t('field.status'),
      width: '210px',
      cell: (row) => <Signed closing={row} />,
    },
    {
      id: 'move',
      header: <span className="ui-visually-hidden">{t('statusChange.title')}</span>,
      width: '200px',
      align: 'end',
      cell: (row) => <Move closing={row} />,
    },
  ];
}

/** The status, and who gave it when. */
function Signed({ closing }: { closing: CommissionClosing }) {
  const format = useFormat();
  const { liberada_em, liberada_por, paga_em, paga_por, status } = closing;
  const [who, when] = status === 'paga' ? [paga_por, paga_em] : [liberada_por, liberada_em];
  const isSigned = status === 'paga' || status === 'liberada';
  return (
    <span className={classes['text']}>
      <span>
        <CommissionBadge status={status} />
      </span>
      {isSigned ? (
        <span className={classes['second']}>
          {[who?.nome, format.date(when)].filter(Boolean).join(' · ')}
        </span>
      ) : null}
    </span>
  );
}

function Move({ closing }: { closing: CommissionClosing }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { money } = useFigures();
  const queries = useQueryClient();
  const { id, status, versao } = closing;
  const words = { name: closing.beneficiario, value: money(closing.valor_liquido_centavos) };
  const ofOpenMonth = status === 'prevista' ? t('commissions.stillOpen') : null;
  return (
    <StatusChange<DecidedStatus>
      moves={closingMoves(status)}
      label={(next) => t(`commissions.closingTo.${next}`)}
      text={(next) => t(`commissions.closingToText.${next}`, words)}
      isDangerous={(next) => next === 'apurada'}
      reason={can('comissoes.manage') ? ofOpenMonth : t('commissions.noManage')}
      onMove={async (next) => {
        if (id === null || versao === null) return;
        // Also after a refusal: somebody else may have been faster.
        await moveClosing({ id, status: next, versao }).finally(() =>
          queries.invalidateQueries({ queryKey: ['operations', 'commissions'] }),
        );
      }}
    />
  );
}
