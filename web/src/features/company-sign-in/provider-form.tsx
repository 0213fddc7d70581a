import { Select, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import {
  changeProvider,
  createProvider,
  type IdentityProvider,
  readProvider,
} from '../../api/company-sign-in.ts';
import { keys } from '../../api/keys.ts';
import { CopiedText } from '../../ui/copied-text.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { useRoleName } from '../session/role-name.ts';

const ROLES = ['viewer', 'operator', 'editor'] as const;

type Values = Pick<
  IdentityProvider,
  'name' | 'issuer' | 'clientId' | 'makesUsers' | 'role' | 'standsForSecondFactor' | 'enabled'
> & { clientSecret: string; scopes: string };

interface ProviderFormProps {
  /** The provider that is changed; null for a new one. */
  provider: IdentityProvider | null;
  redirectUri: string;
  onClose: () => void;
}

const NEW: Values = {
  name: '',
  issuer: 'https://',
  clientId: '',
  clientSecret: '',
  scopes: '',
  makesUsers: false,
  role: 'viewer',
  standsForSecondFactor: false,
  enabled: true,
};

/** The stored secret is never told, so its field begins empty. */
function valuesOf(provider: IdentityProvider): Values {
  const { clientId, enabled, issuer, makesUsers, name, role, scopes, standsForSecondFactor } = provider;
  const typed = { clientSecret: '', scopes: scopes.join(' ') };
  return { name, issuer, clientId, makesUsers, role, standsForSecondFactor, enabled, ...typed };
}

function useProviderForm({ onClose, provider }: Pick<ProviderFormProps, 'provider' | 'onClose'>) {
  const { t } = useTranslation();
  const { required } = rules(t);
  const form = useForm<Values>({
    initialValues: provider === null ? NEW : valuesOf(provider),
    validate: {
      name: required,
      issuer: (issuer) => (URL.canParse(issuer) ? null : t('companySignIn.provider.issuerFault')),
      clientId: required,
      clientSecret: (secret) => (provider === null ? required(secret) : null),
    },
  });
  return useRecordForm({
    form,
    fields: Object.keys(NEW),
    save: (values, base: IdentityProvider | null, key) => {
      const { clientSecret, scopes, ...rest } = values;
      const body = {
        ...rest,
        name: values.name.trim(),
        issuer: values.issuer.trim(),
        clientId: values.clientId.trim(),
        scopes: scopes.split(/\s+/).filter((scope) => scope !== ''),
      };
      if (base === null) return createProvider({ ...body, clientSecret }, key);
      const secret = clientSecret === '' ? {} : { clientSecret };
      return changeProvider(base.id, { ...body, ...secret, versao: base.versao });
    },
    touches: [keys.companySignIn.all],
    said: ({ name }) => t('companySignIn.provider.saved', { name }),
    onDone: onClose,
    edit: { stored: provider, valuesOf, reload: ({ id }) => readProvider(id) },
  });
}

/** How a provider is reached, and what it may do. */
export function ProviderForm({ onClose, provider, redirectUri }: ProviderFormProps) {
  const { t } = useTranslation();
  const record = useProviderForm({ provider, onClose });
  const { form } = record;
  return (
    <DialogForm record={record} onCancel={onClose}>
      <TextInput
        label={t('companySignIn.provider.name')}
        description={t('companySignIn.provider.nameHint')}
        withAsterisk
        autoComplete="off"
        maxLength={80}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('companySignIn.provider.issuer')}
        description={t('companySignIn.provider.issuerHint')}
        withAsterisk
        type="url"
        autoComplete="off"
        maxLength={500}
        {...form.getInputProps('issuer')}
      />
      <CopiedText
        label={t('companySignIn.provider.redirectHint')}
        text={redirectUri}
        copyLabel={t('companySignIn.domain.copy')}
      />
      <TextInput
        label={t('companySignIn.provider.clientId')}
        withAsterisk
        autoComplete="off"
        maxLength={255}
        {...form.getInputProps('clientId')}
      />
      <PasswordField
        label={t('companySignIn.provider.secret')}
        description={t(
          provider === null ? 'companySignIn.provider.secretHint' : 'companySignIn.provider.secretKept',
        )}
        withAsterisk={provider === null}
        autoComplete="off"
        maxLength={1024}
        {...form.getInputProps('clientSecret')}
      />
      <TextInput
        label={t('companySignIn.provider.scopes')}
        description={t('companySignIn.provider.scopesHint')}
        autoComplete="off"
        {...form.getInputProps('scopes')}
      />
      <Rights form={form} />
    </DialogForm>
  );
}

/** What a sign-in at the provider is good for. */
function Rights({ form }: { form: ReturnType<typeof useProviderForm>['form'] }) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  return (
    <>
      <Switch
        label={t('companySignIn.provider.makesUsers')}
        description={t('companySignIn.provider.makesUsersHint')}
        {...form.getInputProps('makesUsers', { type: 'checkbox' })}
      />
      {form.values.makesUsers ? (
        <Select
          label={t('companySignIn.provider.role')}
          data={ROLES.map((value) => ({ value, label: roleName(value) }))}
          allowDeselect={false}
          {...form.getInputProps('role')}
        />
      ) : null}
      <Switch
        label={t('companySignIn.provider.standsForFactor')}
        description={t('companySignIn.provider.standsForFactorHint')}
        {...form.getInputProps('standsForSecondFactor', { type: 'checkbox' })}
      />
      <Switch
        label={t('companySignIn.provider.enabled')}
        description={t('companySignIn.provider.enabledHint')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
    </>
  );
}
