import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commissionRulesQuery } from '../../api/commissions.ts';
import type { CommissionRule } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { IconCoins, IconPlus, IconScale } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { Lines } from '../../ui/record/cells.tsx';
import { parseWholeList } from '../../ui/record/list-filters.ts';
import { RecordTable } from '../../ui/record/record-table.tsx';
import { useListState } from '../../ui/record/use-list-state.ts';
import { type Comparable, inOrder } from '../../ui/record/whole-list.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { TimeZoneContext, useFormat } from '../../ui/use-format.ts';
import { todayIn } from '../../ui/zoned-days.ts';
import { useCompanies } from '../company-choice/company-number.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { useSession } from '../session/use-session.ts';
import { CloseRuleDialog } from './close-rule-dialog.tsx';
import { useCommissionNames } from './commission-badge.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { validityOn } from './rule-fields.ts';

const route = getRouteApi('/app/operacoes/comissoes/regras');

const ORDERS: Readonly<Record<string, (rule: CommissionRule) => Comparable>> = {
  beneficiario: ({ beneficiario }) => beneficiario,
  modalidade: ({ modalidade }) => modalidade,
  inicio: ({ vigencia_inicio: start }) => start,
};

export function CommissionRulesPage() {
  return (
    <PermittedOnly permission="comissoes.read">
      <Rules />
    </PermittedOnly>
  );
}

/** By level, and of each level the newest first. */
const byLevel = (all: readonly CommissionRule[]): CommissionRule[] =>
  all.toSorted(
    (one, other) => one.nivel - other.nivel || other.vigencia_inicio.localeCompare(one.vigencia_inicio),
  );

/** Who earns what on which level; a rule is not changed but ended, and another follows it. */
function Rules() {
  const { t, i18n } = useTranslation();
  const { can } = useSession();
  const list = useListState('/operacoes/comissoes/regras', route.useSearch(), { parse: parseWholeList });
  const query = useQuery({
    ...commissionRulesQuery,
    select: (all) => inOrder(byLevel(all), list.filters.ordem, ORDERS, i18n.language),
  });
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<CommissionRule | null>(null);
  const reason = can('comissoes.manage') ? null : t('commissions.noManage');
  const columns = useColumns(setEnding);
  const add = (
    <ReasonedButton reason={reason} leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('commissions.addRule')}
    </ReasonedButton>
  );
  return (
    <>
      <Page
        title={t('commissions.rules')}
        subtitle={t('commissions.rulesText')}
        actions={
          <>
            <ButtonLink to="/operacoes/comissoes" variant="default" leftSection={<IconCoins size={16} />}>
              {t('commissions.statement')}
            </ButtonLink>
            {add}
          </>
        }
      >
        <RecordTable
          query={query}
          list={list}
          name="rules"
          label={t('commissions.rules')}
          columns={columns}
          rowKey={({ id }) => String(id)}
          empty={{
            icon: <IconScale size={24} />,
            title: t('commissions.noRules'),
            text: t('commissions.noRulesText'),
            next: add,
          }}
        />
      </Page>
      <RuleDialog opened={adding} onClose={() => setAdding(false)} />
      <CloseRuleDialog rule={ending} onClose={() => setEnding(null)} />
    </>
  );
}

function useColumns(onEnd: (rule: CommissionRule) => void): Column<CommissionRule>[] {
  const { t } = useTranslation();
  const { money, percent } = useFigures();
  const { modelName, ruleModality } = useCommissionNames();
  const today = todayIn(use(TimeZoneContext));
  return [
    {
      id: 'beneficiary',
      header: t('commissions.beneficiary'),
      sortKey: 'beneficiario',
      cell: (row) => <BeneficiaryCell rule={row} />,
    },
    {
      id: 'model',
      header: t('commissions.modelTitle'),
      width: '33%',
      cell: (row) => (
        <Lines
          second={
            <>
              {modelName(row.modelo)}
              <span className="mantine-hidden-from-md">{` · ${ruleModality(row)}`}</span>
            </>
          }
        >
          <span className="ui-numbers">
            {row.valor_centavos === null ? percent(row.taxa_percentual) : money(row.valor_centavos)}
          </span>
        </Lines>
      ),
    },
    {
      id: 'modality',
      header: t('simulator.modality'),
      sortKey: 'modalidade',
      hideBelow: 'md',
      width: '130px',
      cell: ruleModality,
    },
    {
      id: 'validity',
      header: t('commissions.validity'),
      sortKey: 'inicio',
      hideBelow: 'sm',
      width: '200px',
      cell: (row) => <Validity rule={row} today={today} />,
    },
    {
      id: 'end',
      header: <span className="ui-visually-hidden">{t('commissions.endRule')}</span>,
      width: '112px',
      align: 'end',
      cell: (row) => <EndCell rule={row} today={today} onEnd={onEnd} />,
    },
  ];
}

interface EndCellProps {
  rule: CommissionRule;
  today: string;
  onEnd: (rule: CommissionRule) => void;
}

function EndCell({ onEnd, rule, today }: EndCellProps) {
  const { t } = useTranslation();
  const { ruleModality } = useCommissionNames();
  if (validityOn(rule, today) === 'ended')
    return <Badge color="gray">{t('commissions.validityState.ended')}</Badge>;
  return (
    <ReasonedButton
      size="xs"
      variant="default"
      reason={rule.abilities.manage ? null : t('commissions.noManage')}
      aria-label={t('commissions.endRuleOf', {
        name: rule.beneficiario,
        level: rule.nivel,
        modality: ruleModality(rule),
      })}
      onClick={() => onEnd(rule)}
    >
      {t('commissions.endRule')}
    </ReasonedButton>
  );
}

function BeneficiaryCell({ rule }: { rule: CommissionRule }) {
  const { t } = useTranslation();
  const { nameOf } = useCompanies();
  const more = [
    t('commissions.levelNumber', { level: rule.nivel }),
    rule.company_id === null ? null : nameOf(rule.company_id),
    rule.beneficiario_user_id === null ? null : t('commissions.isPerson'),
  ];
  return (
    <Lines second={more.filter((part) => part !== null).join(' · ')}>
      <span>{rule.beneficiario}</span>
    </Lines>
  );
}

function Validity({ rule, today }: { rule: CommissionRule; today: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = validityOn(rule, today);
  return (
    <Lines second={state === 'coming' ? t('commissions.validityState.coming') : null}>
      <span className="ui-numbers">
        {rule.vigencia_fim === null
          ? t('commissions.since', { from: format.day(rule.vigencia_inicio) })
          : `${format.day(rule.vigencia_inicio)} – ${format.day(rule.vigencia_fim)}`}
      </span>
    </Lines>
  );
}
