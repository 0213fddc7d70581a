import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../api/problem.ts';
import { proposalQuery } from '../../api/proposals.ts';
import { type FeeQuestion, feesQuery, ratePlansQuery } from '../../api/simulator.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconCalculatorOff } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { useSession } from '../session/use-session.ts';
import { FeeForm } from './fee-form.tsx';
import { type FeeValues, feeFaults, feeQuestionOf, hasRates, usualFeeValues } from './fee-question.ts';
import { FeeResult } from './fee-result.tsx';
import classes from './simulator-page.module.css';

const route = getRouteApi('/app/simulador');

const TYPING_MS = 300;
const NO_PROPOSAL = 0;
const UNANSWERABLE = 400;

export function SimulatorPage() {
  return (
    <PermittedOnly permission="propostas.read">
      <Simulator />
    </PermittedOnly>
  );
}

function useSimulation() {
  const { t } = useTranslation();
  const { proposta } = route.useSearch();
  const { data: proposal = null } = useQuery({
    ...proposalQuery(proposta ?? NO_PROPOSAL),
    enabled: proposta !== undefined,
  });
  const form = useForm<FeeValues>({
    initialValues: usualFeeValues(proposta === undefined ? 'plano' : 'proposta'),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(feeFaults(values)).map(([field, fault]) => [field, t(`simulator.fault.${fault}`)]),
      ),
    validateInputOnBlur: true,
  });
  const typed = feeQuestionOf(
    // The rate of a proposal stands until another one is typed.
    form.values.fonte === 'proposta' && form.values.taxaAntecipacao === ''
      ? { ...form.values, taxaAntecipacao: proposal?.taxa_antecipacao_mensal ?? '' }
      : form.values,
    proposal,
  );
  const [asked] = useDebouncedValue(typed === null ? null : JSON.stringify(typed), TYPING_MS);
  const question: FeeQuestion | null = asked === null ? null : JSON.parse(asked);
  const plans = useQuery(ratePlansQuery);
  // Nobody asks for what cannot be calculated; whether it can is not known before the plans are.
  const lacksRates = question !== null && plans.data !== undefined && !hasRates(question, plans.data);
  const fees = useQuery({
    ...feesQuery(question as FeeQuestion),
    enabled: question !== null && !plans.isPending && !lacksRates,
    placeholderData: keepPreviousData,
  });
  return { form, proposal, fees, lacksRates, ready: typed !== null };
}

/** What a sale costs and pays, calculated while it is typed. */
function Simulator() {
  const { t } = useTranslation();
  const { fees, form, lacksRates, proposal, ready } = useSimulation();
  const { data, error, isPlaceholderData, refetch } = fees;
  const isAnswered = !error && !lacksRates;
  return (
    <Page title={t('simulator.title')} subtitle={t('simulator.intro')} kind="record">
      <div className={classes['columns']}>
        <FeeForm form={form} proposal={proposal} />
        <section aria-label={t('simulator.result')} className={classes['result']}>
          {lacksRates ? <NoRates message={t('simulator.noRatesInPlan')} /> : null}
          {error && !lacksRates ? <NoResult error={error} onRetry={refetch} /> : null}
          {isAnswered && data ? (
            <FeeResult
              answer={data}
              stale={isPlaceholderData || !ready}
              outdated={!ready}
              onChoose={(count) => form.setFieldValue('parcelas', String(count))}
            />
          ) : null}
          {isAnswered && !data ? <ListSkeleton rows={4} /> : null}
        </section>
      </div>
    </Page>
  );
}

/** Says why the sale has no answer; only what failed by itself is worth another try. */
function NoResult({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const { code, message, status } = asApiError(error);
  if (status !== UNANSWERABLE) return <ErrorState error={error} onRetry={onRetry} />;
  if (code === 'taxa_nao_cadastrada') return <NoRates message={message} />;
  return (
    <StatePanel icon={<IconCalculatorOff size={24} />} title={t('simulator.noResult')} text={message} alert />
  );
}

/** No rate fits the sale: before there are any it says so, and either way it leads to where rates are made. */
function NoRates({ message }: { message: string }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { data: plans } = useQuery(ratePlansQuery);
  const hasNone = plans?.every(({ faixas }) => faixas.length === 0) ?? false;
  const mayMake = can('operacoes.manage');
  return (
    <StatePanel
      icon={<IconCalculatorOff size={24} />}
      title={t(hasNone ? 'simulator.noRates' : 'simulator.noResult')}
      text={hasNone ? t(mayMake ? 'simulator.noRatesText' : 'simulator.noRatesAsk') : message}
      actions={
        hasNone && mayMake ? (
          <ButtonLink to="/operacoes/planos-taxas/novo">{t('simulator.makeRates')}</ButtonLink>
        ) : (
          <ButtonLink to="/operacoes/planos-taxas" variant="default">
            {t('simulator.toRates')}
          </ButtonLink>
        )
      }
      alert
    />
  );
}
