import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CHARGE_METHODS } from '@retaguarda/rules/charge-method';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { changeRental, createRental, rentalQuery } from '../../api/rentals.ts';
import type { Rental } from '../../api/types.ts';
import { centavosFromTyped } from '../../ui/forms/amounts.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { isoFromDay } from '../../ui/forms/days.ts';
import { Page } from '../../ui/page.tsx';
import { EditPage } from '../../ui/record/form-page.tsx';
import { CancelLink, FormFoot, RecordForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { Section } from '../../ui/section.tsx';
import { rules } from '../account/rules.ts';
import { ManagersOnly } from '../session/permitted-only.tsx';
import { useMethodName } from './rental-badges.tsx';
import {
  isDueDay,
  newRentalOf,
  RENTAL_ALIASES,
  RENTAL_FIELDS,
  type RentalValues,
  rentalChangeOf,
  rentalValues,
} from './rental-fields.ts';
import { TerminalSelect } from './terminal-select.tsx';

const editRoute = getRouteApi('/app/operacoes/alugueis/$id/editar');

export function NewRentalPage() {
  const { t } = useTranslation();
  return (
    <ManagersOnly>
      <Page title={t('rentals.add')} subtitle={t('rentals.addText')} kind="form">
        <RentalForm stored={null} />
      </Page>
    </ManagersOnly>
  );
}

export function EditRentalPage() {
  const { t } = useTranslation();
  const { id } = editRoute.useParams();
  const query = useQuery(rentalQuery(Number(id)));
  return (
    <ManagersOnly>
      <EditPage
        title={t('rentals.edit')}
        query={query}
        nameOf={({ estabelecimento, numero_serie }) => `${estabelecimento} · ${numero_serie}`}
      >
        {(rental) => <RentalForm stored={rental} />}
      </EditPage>
    </ManagersOnly>
  );
}

function useRentalForm(stored: Rental | null) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const amount = (text: string) => (centavosFromTyped(text) === null ? t('proposals.fault.amount') : null);
  const form = useForm<RentalValues>({
    initialValues: rentalValues(stored),
    validate: {
      terminal_id: stored ? () => null : rules(t).required,
      valor: amount,
      dia_vencimento: (text) => (isDueDay(text) ? null : t('rentals.fault.dueDay')),
      inicio: (text) => (text === '' || isoFromDay(text) !== null ? null : t('form.date')),
      isencao: (text) => (text.trim() === '' ? null : amount(text)),
    },
  });
  return useRecordForm({
    form,
    fields: RENTAL_FIELDS,
    aliases: RENTAL_ALIASES,
    save: (values, base: Rental | null) =>
      base
        ? changeRental(base.id, { ...rentalChangeOf(values), versao: base.versao })
        : createRental(newRentalOf(values)),
    touches: [keys.rentals.all],
    said: ({ numero_serie: serial }) => t('rentals.saved', { serial }),
    onDone: ({ id }) =>
      navigate({ to: '/operacoes/alugueis/$id', params: { id: String(id) }, ignoreBlocker: true }),
    edit: {
      stored,
      valuesOf: rentalValues,
      reload: ({ id }) => queries.fetchQuery({ ...rentalQuery(id), staleTime: 0 }),
    },
  });
}

function RentalForm({ stored }: { stored: Rental | null }) {
  const { t } = useTranslation();
  const record = useRentalForm(stored);
  const words = useFieldWords();
  const { busy, form } = record;
  return (
    <RecordForm record={record} words={words}>
      <Section title={t('rentals.terms')} text={t('rentals.termsText')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {stored === null ? (
            <TerminalSelect
              label={t('terminals.one')}
              description={t('rentals.terminalText')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              withAsterisk
              value={form.values.terminal_id}
              onChange={(id) => form.setFieldValue('terminal_id', id)}
              error={form.errors['terminal_id']}
            />
          ) : null}
          <TermFields form={form} />
          {stored === null ? (
            <DateField
              label={t('rentals.start')}
              placeholder={t('commissions.fromToday')}
              {...form.getInputProps('inicio')}
              value={form.values.inicio}
            />
          ) : null}
        </SimpleGrid>
      </Section>
      <FormFoot busy={busy} submitLabel={stored ? t('action.save') : t('rentals.submit')}>
        {stored ? (
          <CancelLink to="/operacoes/alugueis/$id" params={{ id: String(stored.id) }} />
        ) : (
          <CancelLink to="/operacoes/alugueis" />
        )}
      </FormFoot>
    </RecordForm>
  );
}

/** The terms that stay open to change while the rental runs. */
function TermFields({ form }: { form: ReturnType<typeof useRentalForm>['form'] }) {
  const { t } = useTranslation();
  const methodName = useMethodName();
  return (
    <>
      <TextInput
        label={t('rentals.monthly')}
        withAsterisk
        leftSection="R$"
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('valor')}
      />
      <TextInput
        label={t('rentals.dueDay')}
        withAsterisk
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        {...form.getInputProps('dia_vencimento')}
      />
      <Select
        label={t('rentals.methodTitle')}
        allowDeselect={false}
        data={CHARGE_METHODS.map((value) => ({ value, label: methodName(value) }))}
        {...form.getInputProps('forma_cobranca')}
      />
      <TextInput
        label={t('rentals.exemptFrom')}
        description={t('rentals.exemptText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('rentals.neverExempt')}
        leftSection="R$"
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('isencao')}
      />
    </>
  );
}

/** How the notice of a record that was changed meanwhile names the fields and their values. */
function useFieldWords() {
  const { t } = useTranslation();
  const methodName = useMethodName();
  return {
    textOf: (name: string, value: string) => (name === 'forma_cobranca' ? methodName(value) : value),
    labels: {
      valor: t('rentals.monthly'),
      dia_vencimento: t('rentals.dueDay'),
      forma_cobranca: t('rentals.methodTitle'),
      isencao: t('rentals.exemptFrom'),
    },
  };
}
