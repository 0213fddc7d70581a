import { useForm } from '@mantine/form';
import { type CodeKind, hasCodeForm, isBankNumber } from '@retaguarda/rules/code-forms';
import { isCpf } from '@retaguarda/rules/cpf';
import { isDocument } from '@retaguarda/rules/document-mask';
import { cpfMask } from '@retaguarda/rules/masks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeEstablishment, createEstablishment, establishmentQuery } from '../../api/establishments.ts';
import { ownFormQuery } from '../../api/forms.ts';
import { keys } from '../../api/keys.ts';
import type { Establishment, FormFields } from '../../api/types.ts';
import { percentFromTyped } from '../../ui/forms/amounts.ts';
import { Page } from '../../ui/page.tsx';
import { EditPage } from '../../ui/record/form-page.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { CancelLink, FormFoot, RecordForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { customErrorPaths, governedErrors, withoutUndrawn } from '../governed/governed-values.ts';
import { ManagersOnly } from '../session/permitted-only.tsx';
import {
  ESTABLISHMENT_ALIASES,
  ESTABLISHMENT_FIELDS,
  type EstablishmentValues,
  establishmentChangeOf,
  establishmentPaths,
  establishmentValues,
  governedEstablishment,
  metadataOf,
  namesAccount,
  newEstablishmentOf,
  unseenChanges,
} from './establishment-fields.ts';
import { AccountSection, AddressSection, BusinessSection, TermsSection } from './establishment-sections.tsx';
import { useEstablishmentWords } from './use-establishment-words.ts';
import { useRegistryFill } from './use-registry-fill.ts';

type FormValues = EstablishmentValues & Record<string, unknown>;

const editRoute = getRouteApi('/app/operacoes/estabelecimentos/$id/editar');

export function NewEstablishmentPage() {
  const { t } = useTranslation();
  return (
    <ManagersOnly>
      <Page title={t('establishments.add')} subtitle={t('establishments.addText')} kind="form">
        <GovernedForm stored={null} />
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
        {(establishment) => <GovernedForm stored={establishment} />}
      </EditPage>
    </ManagersOnly>
  );
}

/** Waits for the fields: of the company of a stored establishment, else of the tenant. */
function GovernedForm({ stored }: { stored: Establishment | null }) {
  const owner = stored === null ? {} : { companyNumber: stored.company_id };
  const query = useQuery(ownFormQuery('establishment', owner));
  return (
    <Loaded query={query}>{(governed) => <EstablishmentForm governed={governed} stored={stored} />}</Loaded>
  );
}

function useEstablishmentForm(governed: FormFields, stored: Establishment | null) {
  const { t } = useTranslation();
  const check = rules(t);
  const initial: FormValues = governedEstablishment(governed, stored);
  const paths = establishmentPaths(stored === null);
  const code = (kind: CodeKind, message: string) => (text: string) =>
    hasCodeForm(kind, text) ? null : message;
  const bankNumber = (text: string) => (isBankNumber(text) ? null : t('establishments.fault.bankNumber'));
  /** A form without anything of an account leaves that as it is; one with a part of it would lose the part. */
  const ofAccount =
    (checkText: (text: string) => string | null) => (text: string, values: EstablishmentValues) =>
      namesAccount(values) ? (check.required(text) ?? checkText(text)) : null;
  const own: Partial<
    Record<keyof EstablishmentValues, (text: string, values: EstablishmentValues) => string | null>
  > = {
    documento: (text) =>
      isDocument(text) || text === initial.documento ? check.required(text) : t('operations.fault.document'),
    razao_social: check.required,
    codigo_ec: code('establishment', t('establishments.fault.code')),
    mcc: code('mcc', t('establishments.fault.mcc')),
    email: (text) => (text === '' ? null : check.email(text)),
    taxa_antecipacao_mensal: (text) =>
      text === '' || percentFromTyped(text) !== null ? null : t('simulator.fault.rate'),
    responsavel_nome: (text, { responsavel_cpf }) => (responsavel_cpf === '' ? null : check.required(text)),
    responsavel_cpf: (text) => (text === '' || isCpf(cpfMask.strip(text)) ? null : t('form.cpf')),
    codigo_banco: ofAccount(code('bank', t('establishments.fault.bank'))),
    ispb: ofAccount(code('ispb', t('establishments.fault.ispb'))),
    agencia: ofAccount(bankNumber),
    conta: ofAccount(bankNumber),
  };
  return useForm<FormValues>({
    initialValues: initial,
    validate: (values) => ({
      ...Object.fromEntries(
        Object.entries(own).map(([path, check]) => [path, check(String(values[path] ?? ''), values)]),
      ),
      ...governedErrors(governed, paths, { before: stored === null ? null : initial, after: values }, t),
    }),
  });
}

function useSavedEstablishment(governed: FormFields, stored: Establishment | null) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const custom = customErrorPaths(governed);
  return useRecordForm({
    form: useEstablishmentForm(governed, stored),
    fields: [...ESTABLISHMENT_FIELDS, ...custom.fields],
    aliases: { ...ESTABLISHMENT_ALIASES, ...custom.aliases },
    save: (typed, base: Establishment | null) => {
      const values = base ? typed : withoutUndrawn(governed, establishmentPaths(true), typed);
      return base
        ? changeEstablishment(base.id, {
            ...establishmentChangeOf(values, establishmentValues(base)),
            ...metadataOf(governed, values, base),
            versao: base.versao,
          })
        : createEstablishment({
            ...newEstablishmentOf(values, t('establishments.firstPlace')),
            ...metadataOf(governed, values, null),
          });
    },
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
      valuesOf: (one) => governedEstablishment(governed, one),
      reload: ({ id }) => queries.fetchQuery({ ...establishmentQuery(id), staleTime: 0 }),
      unseen: unseenChanges,
    },
  });
}

function EstablishmentForm({ governed, stored }: { governed: FormFields; stored: Establishment | null }) {
  const { t } = useTranslation();
  const words = useEstablishmentWords();
  const record = useSavedEstablishment(governed, stored);
  const { base, busy, form } = record;
  const lookUps = useRegistryFill(form);
  return (
    <RecordForm record={record} words={words}>
      <BusinessSection governed={governed} form={form} lookUps={lookUps} isNew={stored === null} />
      {stored === null ? <AddressSection governed={governed} form={form} lookUps={lookUps} /> : null}
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
