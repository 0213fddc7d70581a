import { useForm } from '@mantine/form';
import { isCnpj } from '@retaguarda/rules/cnpj';
import { cnpjMask } from '@retaguarda/rules/masks';
import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { registryQuery } from '../../../api/lookups.ts';
import { asApiError } from '../../../api/problem.ts';
import { type NewTenant, openTenant } from '../../../api/tenants.ts';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { rules } from '../../account/rules.ts';
import { fromRegistry } from '../../registry/findings.ts';
import type { RegistryState } from '../../registry/registry-state.ts';

/** What the page that opens a tenant asks for. */
export interface OpeningValues extends Record<string, unknown> {
  cnpj: string;
  name: string;
  nomeFantasia: string;
  subdominio: string;
  timeZone: string;
  corPrincipal: string;
  modules: string[];
  ownerName: string;
  ownerEmail: string;
}

export const EMPTY_OPENING: OpeningValues = {
  cnpj: '',
  name: '',
  nomeFantasia: '',
  subdominio: '',
  timeZone: DEFAULT_TIME_ZONE,
  corPrincipal: '',
  modules: ['tasks'],
  ownerName: '',
  ownerEmail: '',
};

const FIELDS = [
  'cnpj',
  'name',
  'nomeFantasia',
  'subdominio',
  'timeZone',
  'corPrincipal',
  'modules',
  'ownerName',
  'ownerEmail',
];

const ALIASES = { razaoSocial: 'name', 'owner.nome': 'ownerName', 'owner.email': 'ownerEmail' };

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** What the server is sent; what was left empty is left out. */
export function openingOf(values: OpeningValues, parentId: string | undefined): NewTenant {
  const text = (name: 'cnpj' | 'nomeFantasia' | 'subdominio' | 'corPrincipal') => {
    const value = name === 'cnpj' ? cnpjMask.strip(values.cnpj) : values[name].trim();
    return value === '' ? {} : { [name]: value };
  };
  const owner = { nome: values.ownerName.trim(), email: values.ownerEmail.trim() };
  return {
    ...(parentId === undefined ? {} : { parentId }),
    name: values.name.trim(),
    timeZone: values.timeZone,
    modules: values.modules,
    ...text('cnpj'),
    ...text('nomeFantasia'),
    ...text('subdominio'),
    ...text('corPrincipal'),
    ...(owner.email === '' ? {} : { owner }),
  };
}

/** The form that opens a tenant, and what follows. */
export function useOpening(parentId: string | undefined, begun: OpeningValues) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const check = rules(t);
  const form = useForm<OpeningValues>({
    initialValues: begun,
    validate: {
      name: check.required,
      cnpj: (text) => (text === '' || isCnpj(cnpjMask.strip(text)) ? null : t('tenants.cnpjWrong')),
      corPrincipal: (text) => (text === '' || isColor(text) ? null : t('branding.colorForm')),
      ownerEmail: (text, { ownerName }) => (text === '' && ownerName === '' ? null : check.email(text)),
      ownerName: (text, { ownerEmail }) => (ownerEmail === '' ? null : check.required(text)),
    },
  });
  const record = useRecordForm({
    form,
    fields: FIELDS,
    aliases: ALIASES,
    save: (values, _base, key) => openTenant(openingOf(values, parentId), key),
    touches: [keys.managedTenants.all, keys.tenants.all, keys.companies.all],
    said: ({ name }, { ownerEmail }) =>
      ownerEmail === ''
        ? t('tenants.opened', { name })
        : t('tenants.openedInvited', { email: ownerEmail, name }),
    onDone: ({ id }) => navigate({ to: '/white-labels/$id', params: { id }, ignoreBlocker: true }),
  });
  return { form, record };
}

export type OpeningForm = ReturnType<typeof useOpening>['form'];

/** Looks up the CNPJ as soon as it is complete; names that somebody typed stay. */
export function useRegistryNames(form: OpeningForm) {
  const queries = useQueryClient();
  const [registry, setRegistry] = useState<RegistryState>({ kind: 'idle' });
  const lookUp = async (text: string) => {
    const cnpj = cnpjMask.strip(text);
    const isCurrent = () => cnpjMask.strip(form.getValues().cnpj) === cnpj;
    if (!isCnpj(cnpj)) return setRegistry({ kind: 'idle' });
    setRegistry({ kind: 'searching' });
    try {
      const found = await queries.fetchQuery(registryQuery(cnpj));
      if (!isCurrent()) return;
      const { nomeFantasia = '', razaoSocial = '' } = fromRegistry(found.data);
      const { name, nomeFantasia: typed } = form.getValues();
      if (name.trim() === '') form.setFieldValue('name', razaoSocial);
      if (typed.trim() === '') form.setFieldValue('nomeFantasia', nomeFantasia);
      setRegistry({ kind: 'found', entry: found.data, provenance: found });
    } catch (error) {
      if (isCurrent()) setRegistry({ kind: 'failed', error: asApiError(error) });
    }
  };
  return { registry, lookUp };
}
