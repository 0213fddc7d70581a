import { SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { hasCodeForm } from '@retaguarda/rules/code-forms';
import { documentMask, isDocument } from '@retaguarda/rules/document-mask';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { changeProposal, createProposal, proposalQuery } from '../../api/proposals.ts';
import type { Proposal } from '../../api/types.ts';
import { centavosFromTyped, percentFromTyped } from '../../ui/forms/amounts.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { isoFromDay } from '../../ui/forms/days.ts';
import { MaskedInput } from '../../ui/forms/masked-input.tsx';
import { Page } from '../../ui/page.tsx';
import { EditPage } from '../../ui/record/form-page.tsx';
import { CancelLink, FormFoot, RecordForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { Section } from '../../ui/section.tsx';
import { TimeZoneContext } from '../../ui/use-format.ts';
import { todayIn } from '../../ui/zoned-days.ts';
import { rules } from '../account/rules.ts';
import { CompanyNumberSelect } from '../company-choice/company-number.tsx';
import { rowFaults } from '../rate-plans/row-faults.ts';
import { ManagersOnly } from '../session/permitted-only.tsx';
import {
  PROPOSAL_ALIASES,
  PROPOSAL_FIELDS,
  type ProposalValues,
  proposalChangeOf,
  proposalOf,
  proposalValues,
} from './proposal-fields.ts';
import { OfferedRates, TerminalLines } from './proposal-lines.tsx';

const editRoute = getRouteApi('/app/operacoes/propostas/$id/editar');

export function NewProposalPage() {
  const { t } = useTranslation();
  return (
    <ManagersOnly permission="propostas.manage">
      <Page title={t('proposals.add')} subtitle={t('proposals.addText')} kind="form">
        <ProposalForm stored={null} />
      </Page>
    </ManagersOnly>
  );
}

export function EditProposalPage() {
  const { t } = useTranslation();
  const { id } = editRoute.useParams();
  const query = useQuery(proposalQuery(Number(id)));
  return (
    <ManagersOnly permission="propostas.manage">
      <EditPage title={t('proposals.edit')} query={query} nameOf={({ numero }) => numero}>
        {(proposal) => <ProposalForm stored={proposal} />}
      </EditPage>
    </ManagersOnly>
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
      mcc: ifAny((text) => (hasCodeForm('mcc', text) ? null : t('establishments.fault.mcc'))),
      faturamento: ifAny(amount),
      taxa_antecipacao_mensal: ifAny(rate),
      validade: ifAny((text) => (isoFromDay(text) === null ? t('form.date') : null)),
      terminais: { modelo: check.required, quantidade: count, aluguel: amount },
    },
  });
}

function useSavedProposal(stored: Proposal | null) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useRecordForm({
    form: useProposalForm(stored),
    fields: PROPOSAL_FIELDS,
    aliases: PROPOSAL_ALIASES,
    save: (values, base: Proposal | null) =>
      base
        ? changeProposal(base.id, {
            ...proposalChangeOf(values, proposalValues(base)),
            versao: base.versao,
          })
        : createProposal(proposalOf(values)),
    touches: [keys.proposals.all],
    said: ({ numero }) => t('proposals.saved', { number: numero }),
    onDone: ({ id }) =>
      navigate({ to: '/operacoes/propostas/$id', params: { id: String(id) }, ignoreBlocker: true }),
    edit: {
      stored,
      valuesOf: proposalValues,
      reload: ({ id }) => queries.fetchQuery({ ...proposalQuery(id), staleTime: 0 }),
    },
  });
}

function ProposalForm({ stored }: { stored: Proposal | null }) {
  const { t } = useTranslation();
  const record = useSavedProposal(stored);
  const { busy, form } = record;
  const today = todayIn(use(TimeZoneContext));
  const faults = useMemo(() => rowFaults(form.values.taxas, today), [form.values.taxas, today]);
  const refused =
    faults.size > 0
      ? t('ratePlans.mend', { lines: [...faults.keys()].map((at) => at + 1).join(', ') })
      : null;
  const labels = {
    lead_nome: t('proposals.leadName'),
    documento: t('establishments.document'),
    mcc: 'MCC',
    faturamento: t('proposals.estimate'),
    taxa_antecipacao_mensal: t('simulator.advanceRate'),
    validade: t('proposals.validUntil'),
    taxas: t('proposals.rates'),
    terminais: t('establishments.terminals'),
  };
  return (
    <RecordForm record={record} words={{ labels }} refused={faults.size > 0}>
      <LeadSection form={form} isNew={stored === null} />
      <OfferedRates form={form} faults={faults} />
      <TerminalLines form={form} />
      <FormFoot busy={busy} note={refused} submitLabel={stored ? t('action.save') : t('proposals.submit')}>
        {stored ? (
          <CancelLink to="/operacoes/propostas/$id" params={{ id: String(stored.id) }} />
        ) : (
          <CancelLink to="/operacoes/propostas" />
        )}
      </FormFoot>
    </RecordForm>
  );
}

interface LeadSectionProps {
  form: ReturnType<typeof useProposalForm>;
  isNew: boolean;
}

/** Whom the offer is made to, and its general terms. */
function LeadSection({ form, isNew }: LeadSectionProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('proposals.lead')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('proposals.leadName')}
          withAsterisk
          autoFocus
          maxLength={TEXT_LENGTHS.leadName}
          autoComplete="off"
          {...form.getInputProps('lead_nome')}
        />
        {isNew ? (
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
        <OfferFields form={form} />
      </SimpleGrid>
    </Section>
  );
}

/** What the offer is for, what it costs and how long it stands. */
function OfferFields({ form }: Pick<LeadSectionProps, 'form'>) {
  const { t } = useTranslation();
  return (
    <>
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
      <DateField
        label={t('proposals.validUntil')}
        placeholder={t('proposals.thirtyDays')}
        {...form.getInputProps('validade')}
        value={form.values.validade}
      />
    </>
  );
}
