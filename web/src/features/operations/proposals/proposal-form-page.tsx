import { Button, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { documentMask, isDocument } from '@retaguarda/rules/document-mask';
import { dateMask } from '@retaguarda/rules/masks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeProposal, createProposal, proposalQuery } from '../../../api/proposals.ts';
import type { Proposal } from '../../../api/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Forbidden } from '../../../ui/feedback/forbidden.tsx';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { centavosFromTyped, percentFromTyped } from '../../../ui/forms/amounts.ts';
import { isoFromDay } from '../../../ui/forms/days.ts';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useRecordEdit } from '../../../ui/forms/use-record-edit.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { RecordConflict } from '../../../ui/record/record-conflict.tsx';
import { Section } from '../../../ui/section.tsx';
import { rules } from '../../account/rules.ts';
import { useSession } from '../../session/use-session.ts';
import { CompanyNumberSelect } from '../company-number.tsx';
import classes from '../operations.module.css';
import {
  PROPOSAL_ALIASES,
  PROPOSAL_FIELDS,
  type ProposalValues,
  proposalChangeOf,
  proposalOf,
  proposalValues,
} from './proposal-fields.ts';
import { RateLines, TerminalLines } from './proposal-lines.tsx';

const editRoute = getRouteApi('/app/operacoes/propostas/$id/editar');
const WIDTH = 1000;

export function NewProposalPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  if (!can('propostas.manage')) return <Forbidden reason={t('proposals.noManage')} />;
  return (
    <Page title={t('proposals.add')} subtitle={t('proposals.addText')} width={WIDTH}>
      <ProposalForm stored={null} />
    </Page>
  );
}

export function EditProposalPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  const { id } = editRoute.useParams();
  const { data, error, refetch } = useQuery(proposalQuery(Number(id)));
  if (!can('propostas.manage')) return <Forbidden reason={t('proposals.noManage')} />;
  if (error) return <ErrorState error={error} onRetry={refetch} asPage />;
  return (
    <Page title={t('proposals.edit')} subtitle={data?.numero ?? t('state.loading')} width={WIDTH}>
      {data ? <ProposalForm stored={data} /> : <ListSkeleton rows={6} />}
    </Page>
  );
}

function useProposalForm(stored: Proposal | null) {
  const { t } = useTranslation();
  const check = rules(t);
  const initial = proposalValues(stored);
  const rate = (text: string) => (percentFromTyped(text) === null ? t('simulator.fault.rate') : null);
  const count = (text: string) => (/^[1-9]\d{0,3}$/.test(text) ? null : t('proposals.fault.count'));
  const amount = (text: string) => (centavosFromTyped(text) === null ? t('proposals.fault.amount') : null);
  const ifAny = (checkText: (text: string) => string | null) => (text: string) =>
    text.trim() === '' ? null : checkText(text);
  return useForm<ProposalValues>({
    initialValues: initial,
    validate: {
      lead_nome: check.required,
      documento: ifAny((text) =>
        text === initial.documento || isDocument(text) ? null : t('operations.fault.document'),
      ),
      mcc: ifAny((text) => (/^\d{4}$/.test(text) ? null : t('establishments.fault.mcc'))),
      faturamento: ifAny(amount),
      taxa_antecipacao_mensal: ifAny(rate),
      validade: ifAny((text) => (isoFromDay(text) === null ? t('form.date') : null)),
      taxas: { taxa: rate, parcelas_de: count, parcelas_ate: count },
      terminais: { modelo: check.required, quantidade: count, aluguel: amount },
    },
  });
}

function ProposalForm({ stored }: { stored: Proposal | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useProposalForm(stored);
  const problem = useFormProblem(form, PROPOSAL_FIELDS, PROPOSAL_ALIASES);
  const save = async (values: ProposalValues, base: Proposal | null) => {
    const saved = base
      ? await changeProposal(base.id, {
          ...proposalChangeOf(values, proposalValues(base)),
          versao: base.versao,
        })
      : await createProposal(proposalOf(values));
    await queries.invalidateQueries({ queryKey: ['operations', 'proposals'] });
    notifyDone(t('proposals.saved', { number: saved.numero }));
    const params = { id: String(saved.id) };
    await navigate({ to: '/operacoes/propostas/$id', params, ignoreBlocker: true });
  };
  const { busy, changes, discard, submit } = useRecordEdit(stored, {
    form,
    problem,
    valuesOf: proposalValues,
    reload: ({ id }) => queries.fetchQuery({ ...proposalQuery(id), staleTime: 0 }),
    save,
  });
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <UnsavedGuard dirty={form.isDirty() && !busy} />
      <RecordConflict
        changes={changes}
        onDiscard={discard}
        labels={{
          lead_nome: t('proposals.leadName'),
          documento: t('establishments.document'),
          mcc: 'MCC',
          faturamento: t('proposals.estimate'),
          taxa_antecipacao_mensal: t('simulator.advanceRate'),
          validade: t('proposals.validUntil'),
          taxas: t('proposals.rates'),
          terminais: t('establishments.terminals'),
        }}
      />
      <FormAlert error={problem.error} messages={problem.rest} />
      <Section title={t('proposals.lead')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('proposals.leadName')}
            withAsterisk
            autoFocus
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps('lead_nome')}
          />
          {stored === null ? (
            <CompanyNumberSelect
              label={t('field.company')}
              placeholder={t('operations.mainCompany')}
              value={form.values.company_id}
              onChange={(id) => form.setFieldValue('company_id', id)}
              error={form.errors['company_id']}
            />
          ) : null}
          <MaskedInput
            label={t('establishments.document')}
            mask={
              form.values.documento.includes('*') ? { ...documentMask, format: (text) => text } : documentMask
            }
            {...form.getInputProps('documento')}
            value={form.values.documento}
          />
          <TextInput
            label="MCC"
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            {...form.getInputProps('mcc')}
          />
          <TextInput
            label={t('proposals.estimate')}
            leftSection="R$"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('faturamento')}
          />
          <TextInput
            label={t('simulator.advanceRate')}
            rightSection="%"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('taxa_antecipacao_mensal')}
          />
          <MaskedInput
            label={t('proposals.validUntil')}
            placeholder={t('proposals.thirtyDays')}
            mask={dateMask}
            {...form.getInputProps('validade')}
            value={form.values.validade}
          />
        </SimpleGrid>
      </Section>
      <RateLines form={form} />
      <TerminalLines form={form} />
      <div className={classes['foot']}>
        <ButtonLink to="/operacoes/propostas" variant="default">
          {t('action.cancel')}
        </ButtonLink>
        <Button type="submit" loading={busy}>
          {stored ? t('action.save') : t('proposals.submit')}
        </Button>
      </div>
    </form>
  );
}
