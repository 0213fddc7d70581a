import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isCpf } from '@retaguarda/rules/cpf';
import { isDocument } from '@retaguarda/rules/document-mask';
import { cpfMask } from '@retaguarda/rules/masks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeEstablishment, createEstablishment, establishmentQuery } from '../../../api/establishments.ts';
import type { Establishment } from '../../../api/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Forbidden } from '../../../ui/feedback/forbidden.tsx';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { percentFromTyped } from '../../../ui/forms/amounts.ts';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useRecordEdit } from '../../../ui/forms/use-record-edit.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { rules } from '../../account/rules.ts';
import { useSession } from '../../session/use-session.ts';
import classes from '../operations.module.css';
import { EstablishmentConflict } from './establishment-conflict.tsx';
import {
  ESTABLISHMENT_ALIASES,
  ESTABLISHMENT_FIELDS,
  type EstablishmentValues,
  establishmentChangeOf,
  establishmentValues,
  newEstablishmentOf,
  unseenChanges,
} from './establishment-fields.ts';
import { AccountSection, AddressSection, BusinessSection, TermsSection } from './establishment-sections.tsx';
import { useRegistryFill } from './use-registry-fill.ts';

const editRoute = getRouteApi('/app/operacoes/estabelecimentos/$id/editar');
const WIDTH = 1000;

export function NewEstablishmentPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  if (!can('operacoes.manage')) return <Forbidden reason={t('operations.noManage')} />;
  return (
    <Page title={t('establishments.add')} subtitle={t('establishments.addText')} width={WIDTH}>
      <EstablishmentForm stored={null} />
    </Page>
  );
}

export function EditEstablishmentPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  const { id } = editRoute.useParams();
  const { data, error, refetch } = useQuery(establishmentQuery(Number(id)));
  if (!can('operacoes.manage')) return <Forbidden reason={t('operations.noManage')} />;
  if (error) return <ErrorState error={error} onRetry={refetch} asPage />;
  return (
    <Page
      title={t('establishments.edit')}
      subtitle={data ? (data.nome_fantasia ?? data.razao_social) : t('state.loading')}
      width={WIDTH}
    >
      {data ? <EstablishmentForm stored={data} /> : <ListSkeleton rows={6} />}
    </Page>
  );
}

function useEstablishmentForm(stored: Establishment | null) {
  const { t } = useTranslation();
  const check = rules(t);
  const initial = establishmentValues(stored);
  const matches = (pattern: RegExp, message: string) => (text: string) =>
    pattern.test(text) ? null : message;
  const ofAccount = (pattern: RegExp, message: string) => (text: string, values: EstablishmentValues) =>
    values.conta.trim() === '' || pattern.test(text) ? null : message;
  return useForm<EstablishmentValues & Record<string, unknown>>({
    initialValues: initial,
    validate: {
      documento: (text) =>
        isDocument(text) || text === initial.documento
          ? check.required(text)
          : t('operations.fault.document'),
      razao_social: check.required,
      codigo_ec: matches(/^\d{10,15}$/, t('establishments.fault.code')),
      mcc: matches(/^\d{4}$/, t('establishments.fault.mcc')),
      email: (text) => (text === '' ? null : check.email(text)),
      taxa_antecipacao_mensal: (text) =>
        text === '' || percentFromTyped(text) !== null ? null : t('simulator.fault.rate'),
      responsavel_cpf: (text) => (text === '' || isCpf(cpfMask.strip(text)) ? null : t('form.cpf')),
      codigo_banco: ofAccount(/^\d{3}$/, t('establishments.fault.bank')),
      ispb: ofAccount(/^\d{8}$/, t('establishments.fault.ispb')),
      agencia: ofAccount(/^\S.{0,9}$/, t('form.required')),
    },
  });
}

function EstablishmentForm({ stored }: { stored: Establishment | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useEstablishmentForm(stored);
  const lookUps = useRegistryFill(form);
  const problem = useFormProblem(form, ESTABLISHMENT_FIELDS, ESTABLISHMENT_ALIASES);
  const save = async (values: EstablishmentValues, base: Establishment | null) => {
    const saved = base
      ? await changeEstablishment(base.id, {
          ...establishmentChangeOf(values, establishmentValues(base)),
          versao: base.versao,
        })
      : await createEstablishment(newEstablishmentOf(values, t('establishments.firstPlace')));
    await queries.invalidateQueries({ queryKey: ['operations', 'establishments'] });
    notifyDone(t('establishments.saved', { name: saved.nome_fantasia ?? saved.razao_social }));
    const params = { id: String(saved.id) };
    await navigate({ to: '/operacoes/estabelecimentos/$id', params, ignoreBlocker: true });
  };
  const { base, busy, changes, discard, submit } = useRecordEdit(stored, {
    form,
    problem,
    valuesOf: establishmentValues,
    reload: ({ id }) => queries.fetchQuery({ ...establishmentQuery(id), staleTime: 0 }),
    save,
    unseen: unseenChanges,
  });
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <UnsavedGuard dirty={form.isDirty() && !busy} />
      <EstablishmentConflict changes={changes} onDiscard={discard} />
      <FormAlert error={problem.error} messages={problem.rest} />
      <BusinessSection form={form} lookUps={lookUps} isNew={stored === null} />
      {stored === null ? <AddressSection form={form} lookUps={lookUps} /> : null}
      <TermsSection form={form} />
      <AccountSection form={form} account={base?.domicilio_bancario ?? null} />
      <div className={classes['foot']}>
        {stored ? (
          <ButtonLink
            to="/operacoes/estabelecimentos/$id"
            params={{ id: String(stored.id) }}
            variant="default"
          >
            {t('action.cancel')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/operacoes/estabelecimentos" variant="default">
            {t('action.cancel')}
          </ButtonLink>
        )}
        <Button type="submit" loading={busy}>
          {stored ? t('action.save') : t('establishments.submit')}
        </Button>
      </div>
    </form>
  );
}
