import { useForm } from '@mantine/form';
import { isCpf } from '@retaguarda/rules/cpf';
import { isDocument } from '@retaguarda/rules/document-mask';
import { cpfMask } from '@retaguarda/rules/masks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeEstablishment, createEstablishment, establishmentQuery } from '../../../api/establishments.ts';
import { keys } from '../../../api/keys.ts';
import type { Establishment } from '../../../api/types.ts';
import { percentFromTyped } from '../../../ui/forms/amounts.ts';
import { Page } from '../../../ui/page.tsx';
import { EditPage, FORM_WIDTH } from '../../../ui/record/form-page.tsx';
import { CancelLink, FormFoot, RecordForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { rules } from '../../account/rules.ts';
import { ManagersOnly } from '../operations-access.tsx';
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
import { useEstablishmentWords } from './use-establishment-words.ts';
import { useRegistryFill } from './use-registry-fill.ts';

const editRoute = getRouteApi('/app/operacoes/estabelecimentos/$id/editar');

export function NewEstablishmentPage() {
  const { t } = useTranslation();
  return (
    <ManagersOnly>
      <Page title={t('establishments.add')} subtitle={t('establishments.addText')} width={FORM_WIDTH}>
        <EstablishmentForm stored={null} />
      </Page>
    </ManagersOnly>
  );
}

export function EditEstablishmentPage() {
  const { t } = useTranslation();
  const { id } = editRoute.useParams();
  const query = useQuery(establishmentQuery(Number(id)));
  return (
    <ManagersOnly>
      <EditPage
        title={t('establishments.edit')}
        query={query}
        nameOf={(one) => one.nome_fantasia ?? one.razao_social}
      >
        {(establishment) => <EstablishmentForm stored={establishment} />}
      </EditPage>
    </ManagersOnly>
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

function useSavedEstablishment(stored: Establishment | null) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useRecordForm({
    form: useEstablishmentForm(stored),
    fields: ESTABLISHMENT_FIELDS,
    aliases: ESTABLISHMENT_ALIASES,
    save: (values, base: Establishment | null) =>
      base
        ? changeEstablishment(base.id, {
            ...establishmentChangeOf(values, establishmentValues(base)),
            versao: base.versao,
          })
        : createEstablishment(newEstablishmentOf(values, t('establishments.firstPlace'))),
    touches: [keys.establishments.all],
    said: (saved) => t('establishments.saved', { name: saved.nome_fantasia ?? saved.razao_social }),
    onDone: ({ id }) =>
      navigate({
        to: '/operacoes/estabelecimentos/$id',
        params: { id: String(id) },
        ignoreBlocker: true,
      }),
    edit: {
      stored,
      valuesOf: establishmentValues,
      reload: ({ id }) => queries.fetchQuery({ ...establishmentQuery(id), staleTime: 0 }),
      unseen: unseenChanges,
    },
  });
}

function EstablishmentForm({ stored }: { stored: Establishment | null }) {
  const { t } = useTranslation();
  const words = useEstablishmentWords();
  const record = useSavedEstablishment(stored);
  const { base, busy, form } = record;
  const lookUps = useRegistryFill(form);
  return (
    <RecordForm record={record} words={words}>
      <BusinessSection form={form} lookUps={lookUps} isNew={stored === null} />
      {stored === null ? <AddressSection form={form} lookUps={lookUps} /> : null}
      <TermsSection form={form} />
      <AccountSection form={form} account={base?.domicilio_bancario ?? null} />
      <FormFoot busy={busy} submitLabel={stored ? t('action.save') : t('establishments.submit')}>
        {stored ? (
          <CancelLink to="/operacoes/estabelecimentos/$id" params={{ id: String(stored.id) }} />
        ) : (
          <CancelLink to="/operacoes/estabelecimentos" />
        )}
      </FormFoot>
    </RecordForm>
  );
}
