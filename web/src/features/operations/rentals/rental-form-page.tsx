import { Button, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CHARGE_METHODS } from '@retaguarda/rules/charge-method';
import { dateMask } from '@retaguarda/rules/masks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeRental, createRental, rentalQuery } from '../../../api/rentals.ts';
import type { Rental } from '../../../api/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Forbidden } from '../../../ui/feedback/forbidden.tsx';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { centavosFromTyped } from '../../../ui/forms/amounts.ts';
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
import classes from '../operations.module.css';
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
const WIDTH = 1000;

export function NewRentalPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  if (!can('operacoes.manage')) return <Forbidden reason={t('operations.noManage')} />;
  return (
    <Page title={t('rentals.add')} subtitle={t('rentals.addText')} width={WIDTH}>
      <RentalForm stored={null} />
    </Page>
  );
}

export function EditRentalPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  const { id } = editRoute.useParams();
  const { data, error, refetch } = useQuery(rentalQuery(Number(id)));
  if (!can('operacoes.manage')) return <Forbidden reason={t('operations.noManage')} />;
  if (error) return <ErrorState error={error} onRetry={refetch} asPage />;
  return (
    <Page
      title={t('rentals.edit')}
      subtitle={data ? `${data.estabelecimento} · ${data.numero_serie}` : t('state.loading')}
      width={WIDTH}
    >
      {data ? <RentalForm stored={data} /> : <ListSkeleton rows={4} />}
    </Page>
  );
}

function useRentalForm(stored: Rental | null) {
  const { t } = useTranslation();
  const amount = (text: string) => (centavosFromTyped(text) === null ? t('proposals.fault.amount') : null);
  return useForm<RentalValues>({
    initialValues: rentalValues(stored),
    validate: {
      terminal_id: stored ? () => null : rules(t).required,
      valor: amount,
      dia_vencimento: (text) => (isDueDay(text) ? null : t('rentals.fault.dueDay')),
      inicio: (text) => (text === '' || isoFromDay(text) !== null ? null : t('form.date')),
      isencao: (text) => (text.trim() === '' ? null : amount(text)),
    },
  });
}

function RentalForm({ stored }: { stored: Rental | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const methodName = useMethodName();
  const form = useRentalForm(stored);
  const problem = useFormProblem(form, RENTAL_FIELDS, RENTAL_ALIASES);
  const save = async (values: RentalValues, base: Rental | null) => {
    const saved = base
      ? await changeRental(base.id, { ...rentalChangeOf(values), versao: base.versao })
      : await createRental(newRentalOf(values));
    await queries.invalidateQueries({ queryKey: ['operations', 'rentals'] });
    notifyDone(t('rentals.saved', { serial: saved.numero_serie }));
    await navigate({
      to: '/operacoes/alugueis/$id',
      params: { id: String(saved.id) },
      ignoreBlocker: true,
    });
  };
  const { busy, changes, discard, submit } = useRecordEdit(stored, {
    form,
    problem,
    valuesOf: rentalValues,
    reload: ({ id }) => queries.fetchQuery({ ...rentalQuery(id), staleTime: 0 }),
    save,
  });
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <UnsavedGuard dirty={form.isDirty() && !busy} />
      <RecordConflict
        changes={changes}
        onDiscard={discard}
        textOf={(name, value) => (name === 'forma_cobranca' ? methodName(value) : value)}
        labels={{
          valor: t('rentals.monthly'),
          dia_vencimento: t('rentals.dueDay'),
          forma_cobranca: t('rentals.methodTitle'),
          isencao: t('rentals.exemptFrom'),
        }}
      />
      <FormAlert error={problem.error} messages={problem.rest} />
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
          {stored === null ? (
            <MaskedInput
              label={t('rentals.start')}
              placeholder={t('commissions.fromToday')}
              mask={dateMask}
              {...form.getInputProps('inicio')}
              value={form.values.inicio}
            />
          ) : null}
        </SimpleGrid>
      </Section>
      <div className={classes['foot']}>
        {stored ? (
          <ButtonLink to="/operacoes/alugueis/$id" params={{ id: String(stored.id) }} variant="default">
            {t('action.cancel')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/operacoes/alugueis" variant="default">
            {t('action.cancel')}
          </ButtonLink>
        )}
        <Button type="submit" loading={busy}>
          {stored ? t('action.save') : t('rentals.submit')}
        </Button>
      </div>
    </form>
  );
}
