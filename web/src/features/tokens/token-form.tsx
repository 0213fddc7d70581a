import { Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { serviceAccountsQuery } from '../../api/service-accounts.ts';
import { createApiToken, createExternalToken, type TokenScope } from '../../api/tokens.ts';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { CompanySelect } from '../company-choice/company-select.tsx';
import { useTenants } from '../session/use-session.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { expiryOf, LIFETIMES, type Lifetime, networksIn } from './token-state.ts';

type Kind = 'api' | 'external';

interface Values extends Record<string, unknown> {
  name: string;
  kind: Kind;
  serviceAccountId: string | null;
  scopes: TokenScope[];
  companyId: string | null;
  addresses: string;
  lifetime: Lifetime;
}

const NEW: Values = {
  name: '',
  kind: 'api',
  serviceAccountId: null,
  scopes: [],
  companyId: null,
  addresses: '',
  lifetime: '365',
};

/** Makes the token of the form and answers its secret. */
function make({
  addresses,
  companyId,
  kind,
  lifetime,
  name,
  scopes,
  serviceAccountId,
}: Values): Promise<string> {
  const expiresAt = expiryOf(lifetime, Date.now());
  if (kind === 'external') return createExternalToken({ nome: name.trim(), expira_em: expiresAt });
  return createApiToken({
    name: name.trim(),
    scopes,
    serviceAccountId,
    companyId,
    addresses: networksIn(addresses),
    expiresAt,
  });
}

interface TokenFormProps {
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** Name, scopes, company, networks and end of a new token. */
export function TokenForm({ onMade, onClose }: TokenFormProps) {
  const { t } = useTranslation();
  const form = useForm<Values>({
    initialValues: NEW,
    validate: {
      name: rules(t).required,
      scopes: (scopes, { kind }) => (kind === 'api' && scopes.length === 0 ? t('tokens.scopeFault') : null),
    },
  });
  const record = useRecordForm({
    form,
    fields: ['name', 'serviceAccountId', 'scopes', 'companyId', 'addresses', 'lifetime'],
    aliases: { nome: 'name', expira_em: 'lifetime', expiresAt: 'lifetime' },
    save: make,
    touches: [keys.tokens.all],
    onDone: onMade,
  });
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={t('tokens.create')}>
      <TextInput
        label={t('tokens.name')}
        description={t('tokens.nameHint')}
        withAsterisk
        autoComplete="off"
        maxLength={TEXT_LENGTHS.tokenName}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Radio.Group label={t('tokens.kindLabel')} {...form.getInputProps('kind')}>
        <Stack gap={6} pt={4}>
          <Radio value="api" label={t('tokens.kind.api')} />
          <Radio value="external" label={t('tokens.kind.external')} />
        </Stack>
      </Radio.Group>
      <Select
        label={t('tokens.ends')}
        allowDeselect={false}
        data={LIFETIMES.map((value) => ({ value, label: t(`tokens.lifetime.${value}`) }))}
        {...form.getInputProps('lifetime')}
      />
      {form.values.kind === 'api' ? (
        <Limits
          accountId={form.values.serviceAccountId}
          inputOf={(path) => form.getInputProps(path)}
          onAccount={(id, offered) => {
            form.setFieldValue('serviceAccountId', id);
            if (offered !== null)
              form.setFieldValue('scopes', (chosen) => chosen.filter((scope) => offered.includes(scope)));
          }}
        />
      ) : null}
    </DialogForm>
  );
}

interface LimitsProps {
  accountId: string | null;
  inputOf: (path: 'companyId' | 'addresses' | 'scopes' | 'serviceAccountId') => object;
  /** With the scopes that the account has; null for the maker's own token. */
  onAccount: (id: string | null, offered: readonly string[] | null) => void;
}

/** What a token for `/api` is limited to. */
function Limits({ accountId, inputOf, onAccount }: LimitsProps) {
  const { t } = useTranslation();
  const { current: tenant } = useTenants();
  const { data: accounts = [] } = useQuery(serviceAccountsQuery);
  const scopesOf = (id: string | null) => accounts.find((one) => one.id === id)?.scopes ?? null;
  return (
    <>
      {accounts.length === 0 ? null : (
        <Select
          label={t('tokens.owner')}
          description={t('tokens.ownerHint')}
          placeholder={t('tokens.ownerSelf')}
          clearable
          data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          {...inputOf('serviceAccountId')}
          onChange={(id) => onAccount(id, scopesOf(id))}
        />
      )}
      <CompanySelect
        label={t('field.company')}
        description={t('tokens.companyHint')}
        placeholder={t('tokens.allCompanies')}
        clearable
        {...(tenant ? { tenantId: tenant.uuid } : {})}
        {...inputOf('companyId')}
      />
      <Textarea
        label={t('tokens.addresses')}
        description={t('tokens.addressesHint')}
        autosize
        minRows={2}
        autoComplete="off"
        spellCheck={false}
        {...inputOf('addresses')}
      />
      <ScopeChoice within={scopesOf(accountId)} {...inputOf('scopes')} />
    </>
  );
}
