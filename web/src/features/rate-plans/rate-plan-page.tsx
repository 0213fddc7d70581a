import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import type { ApiError } from '../../api/problem.ts';
import { changeRatePlan, createRatePlan } from '../../api/rate-plans.ts';
import { ratePlansQuery } from '../../api/simulator.ts';
import type { RatePlan } from '../../api/types.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { NotFound } from '../../ui/feedback/not-found.tsx';
import { percentFromTyped } from '../../ui/forms/amounts.ts';
import { Page } from '../../ui/page.tsx';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import classes from '../../ui/record/parts.module.css';
import { CancelLink, FormFoot, RecordForm } from '../../ui/record/record-form.tsx';
import { BackLink } from '../../ui/record/record-page.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { Section } from '../../ui/section.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { TimeZoneContext } from '../../ui/use-format.ts';
import { todayIn } from '../../ui/zoned-days.ts';
import { rules } from '../account/rules.ts';
import { HistorySection } from '../history/history-section.tsx';
import { ManagersOnly, PermittedOnly } from '../session/permitted-only.tsx';
import { RateGrid } from './rate-grid.tsx';
import { PLAN_FIELDS, type RatePlanValues, ratePlanOf, ratePlanValues } from './rate-plan-fields.ts';
import { cellsOf, type RateRow } from './rate-rows.ts';
import { RateTable } from './rate-table.tsx';
import { type RowFault, rowFaults } from './row-faults.ts';
import { useStandard } from './use-standard.ts';

const route = getRouteApi('/app/operacoes/planos-taxas/$id');

export function NewRatePlanPage() {
  const { t } = useTranslation();
  return (
    <ManagersOnly>
      <Page title={t('ratePlans.add')} subtitle={t('ratePlans.addText')} kind="record">
        <RatePlanForm stored={null} />
      </Page>
    </ManagersOnly>
  );
}

export function RatePlanPage() {
  return (
    <PermittedOnly permission="propostas.read">
      <StoredPlan />
    </PermittedOnly>
  );
}

function StoredPlan() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(ratePlansQuery);
  const plan = data?.find((one) => one.id === Number(id));
  if (error) return <ErrorState error={error} onRetry={refetch} asPage />;
  if (data && !plan) return <NotFound />;
  return (
    <Page
      back={<BackLink to="/operacoes/planos-taxas">{t('ratePlans.title')}</BackLink>}
      title={plan?.nome ?? t('simulator.plan')}
      subtitle={t('ratePlans.one')}
      kind="record"
    >
      {plan?.abilities.edit ? <RatePlanForm key={plan.id} stored={plan} /> : null}
      {plan?.abilities.edit === false ? <PlanFacts plan={plan} /> : null}
      {plan ? <HistorySection type="rate_plan" id={plan.id} /> : <ListSkeleton rows={6} />}
    </Page>
  );
}

function PlanFacts({ plan }: { plan: RatePlan }) {
  const { t } = useTranslation();
  const { percent } = useFigures();
  const standard = useStandard(plan.id);
  return (
    <>
      <Facts>
        <Fact label={t('ratePlans.advance')}>{percent(plan.taxa_antecipacao_mensal)}</Fact>
        <Fact label={t('ratePlans.isUsual')}>{t(plan.padrao ? 'operations.yes' : 'operations.no')}</Fact>
      </Facts>
      <RateTable
        label={t('ratePlans.table')}
        ranges={plan.faixas}
        standard={standard}
        none={t('ratePlans.noRanges')}
      />
    </>
  );
}

function usePlanForm(stored: RatePlan | null) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const rate = (text: string) => (percentFromTyped(text) === null ? t('simulator.fault.rate') : null);
  const form = useForm<RatePlanValues>({
    initialValues: ratePlanValues(stored),
    validate: {
      nome: rules(t).required,
      taxa_antecipacao_mensal: (text) => (text.trim() === '' ? null : rate(text)),
    },
  });
  return useRecordForm({
    form,
    fields: PLAN_FIELDS,
    save: async (values, base: RatePlan | null) => {
      const body = ratePlanOf(values);
      await (base ? changeRatePlan(base.id, { ...body, versao: base.versao }) : createRatePlan(body));
    },
    touches: [keys.ratePlans.all],
    said: (_, { nome }) => t('ratePlans.saved', { name: nome.trim() }),
    onDone: () => navigate({ to: '/operacoes/planos-taxas', ignoreBlocker: true }),
    edit: {
      stored,
      valuesOf: ratePlanValues,
      reload: async (from) => {
        const plans = await queries.fetchQuery({ ...ratePlansQuery, staleTime: 0 });
        return plans.find(({ id }) => id === from.id) ?? from;
      },
    },
  });
}

const PLACE = /^faixas\.(\d+)/;

/** What the server says of ranges, by the place of their row. */
function refusalsOf(error: ApiError | null, rows: readonly RateRow[]): Map<number, string> {
  const cells = cellsOf(rows);
  return new Map(
    (error?.issues ?? []).flatMap(({ message, path }): [number, string][] => {
      const cell = cells[Number(PLACE.exec(path)?.[1] ?? -1)];
      return cell === undefined ? [] : [[cell.row, message]];
    }),
  );
}

function RatePlanForm({ stored }: { stored: RatePlan | null }) {
  const { t } = useTranslation();
  const record = usePlanForm(stored);
  const { base, busy, form, problem } = record;
  const today = todayIn(use(TimeZoneContext));
  const faults = useMemo(() => rowFaults(form.values.faixas, today), [form.values.faixas, today]);
  const refused =
    faults.size > 0
      ? t('ratePlans.mend', { lines: [...faults.keys()].map((at) => at + 1).join(', ') })
      : null;
  const labels = {
    nome: t('ratePlans.name'),
    taxa_antecipacao_mensal: t('ratePlans.advance'),
    padrao: t('ratePlans.makeUsual'),
    ativo: t('ratePlans.active'),
    faixas: t('ratePlans.table'),
  };
  return (
    <RecordForm record={record} words={{ labels }} refused={faults.size > 0}>
      <Section title={t('simulator.plan')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('ratePlans.name')}
            withAsterisk
            autoFocus={stored === null}
            maxLength={TEXT_LENGTHS.ratePlanName}
            autoComplete="off"
            {...form.getInputProps('nome')}
          />
          <TextInput
            label={t('ratePlans.advance')}
            rightSection="%"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('taxa_antecipacao_mensal')}
          />
          <Switch
            label={t('ratePlans.makeUsual')}
            description={t('ratePlans.makeUsualText')}
            // The default plan ceases to be it when another one becomes it.
            disabled={base?.padrao === true}
            {...form.getInputProps('padrao', { type: 'checkbox' })}
          />
          <Switch label={t('ratePlans.active')} {...form.getInputProps('ativo', { type: 'checkbox' })} />
        </SimpleGrid>
      </Section>
      <PlanTable form={form} stored={stored} faults={faults} error={problem.error} />
      <FormFoot busy={busy} note={refused} submitLabel={stored ? t('action.save') : t('ratePlans.submit')}>
        <CancelLink to="/operacoes/planos-taxas" />
      </FormFoot>
    </RecordForm>
  );
}

interface PlanTableProps {
  form: ReturnType<typeof usePlanForm>['form'];
  stored: RatePlan | null;
  faults: ReadonlyMap<number, RowFault>;
  error: ApiError | null;
}

function PlanTable({ error, faults, form, stored }: PlanTableProps) {
  const { t } = useTranslation();
  const rows = form.values.faixas;
  const standard = useStandard(stored?.id);
  return (
    <section className={classes['part']}>
      <h2 className={classes['partHeading']}>{t('ratePlans.table')}</h2>
      <p className={classes['partText']}>{t('ratePlans.tableText')}</p>
      <RateGrid
        label={t('ratePlans.table')}
        rows={rows}
        onChange={(changed) => form.setFieldValue('faixas', changed)}
        faults={faults}
        refusals={refusalsOf(error, rows)}
        standard={standard}
        hasDays
      />
    </section>
  );
}
