import { useForm } from '@mantine/form';
import { isCnpj } from '@retaguarda/rules/cnpj';
import { cnpjMask } from '@retaguarda/rules/masks';
import { RATE_MODALITIES } from '@retaguarda/rules/modality';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { registryQuery } from '../../../api/lookups.ts';
import { asApiError } from '../../../api/problem.ts';
import { openTenant } from '../../../api/tenants.ts';
import { useImageFile } from '../../../ui/forms/image-file.ts';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { rules } from '../../account/rules.ts';
import { fromRegistry } from '../../registry/findings.ts';
import type { RegistryState } from '../../registry/registry-state.ts';
import { isColor, isCost, type OpeningValues, openingOf } from './opening-values.ts';

const FIELDS = [
  'cnpj',
  'name',
  'nomeFantasia',
  'subdominio',
  'timeZone',
  'corPrincipal',
  ...RATE_MODALITIES.map((modality) => `costs.${modality}`),
  'modules',
  'ownerName',
  'ownerEmail',
];

const ALIASES = { razaoSocial: 'name', 'owner.nome': 'ownerName', 'owner.email': 'ownerEmail' };

/** The form that opens a tenant, and what follows. */
export function useOpening(parentId: string | undefined, begun: OpeningValues) {
  const { t } = useTranslation();
  const logo = useImageFile({ tooLarge: t('tenants.logoTooLarge'), unreadable: t('tenants.logoUnreadable') });
  const navigate = useNavigate();
  const check = rules(t);
  const form = useForm<OpeningValues>({
    initialValues: begun,
    validate: {
      name: check.required,
      cnpj: (text) => (text === '' || isCnpj(cnpjMask.strip(text)) ? null : t('tenants.cnpjWrong')),
      corPrincipal: (text) => (text === '' || isColor(text) ? null : t('branding.colorForm')),
      costs: Object.fromEntries(
        RATE_MODALITIES.map((modality) => [
          modality,
          (text: string | undefined) => (isCost(text ?? '') ? null : t('tenants.costWrong')),
        ]),
      ),
      ownerEmail: (text, { ownerName }) => (text === '' && ownerName === '' ? null : check.email(text)),
      ownerName: (text, { ownerEmail }) => (ownerEmail === '' ? null : check.required(text)),
    },
  });
  const record = useRecordForm({
    form,
    fields: FIELDS,
    aliases: ALIASES,
    save: (values, _base, key) => openTenant(openingOf(values, parentId, logo.data), key),
    touches: [keys.managedTenants.all, keys.tenants.all, keys.companies.all],
    said: ({ name }, { ownerEmail }) =>
      ownerEmail === ''
        ? t('tenants.opened', { name })
        : t('tenants.openedInvited', { email: ownerEmail, name }),
    onDone: ({ id }) => navigate({ to: '/white-labels/$id', params: { id }, ignoreBlocker: true }),
  });
  return { form, logo, record };
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
