import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { changeServiceAccount, createServiceAccount } from '../../api/service-accounts.ts';
import type { TokenScope } from '../../api/tokens.ts';
import type { ServiceAccount } from '../../api/types.ts';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { CompanySelect } from '../company-choice/company-select.tsx';
import { useTenants } from '../session/use-session.ts';
import { ScopeChoice } from './scope-choice.tsx';

/** The account to change; a new one for null. */
export type EditedAccount = { account: ServiceAccount | null };

interface ServiceAccountDialogProps {
  editing: EditedAccount | null;
  onClose: () => void;
}

/** Makes an account that is no person, or changes what it is called and may do. */
export function ServiceAccountDialog({ editing, onClose }: ServiceAccountDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog
      of={editing}
      onClose={onClose}
      size="lg"
      title={editing?.account ? t('serviceAccounts.change') : t('serviceAccounts.add')}
    >
      {({ account }) => <AccountForm account={account} onClose={onClose} />}
    </RecordDialog>
  );
}

interface AccountFormProps {
  account: ServiceAccount | null;
  onClose: () => void;
}

function useAccountForm({ account, onClose }: AccountFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: {
      name: account?.name ?? '',
      description: account?.description ?? '',
      companyId: account?.company?.id ?? null,
      scopes: [...(account?.scopes ?? [])] as TokenScope[],
    },
    validate: {
      name: rules(t).required,
      scopes: (scopes) => (scopes.length === 0 ? t('tokens.scopeFault') : null),
    },
  });
  return useRecordForm({
    form,
    fields: ['name', 'description', 'companyId', 'scopes'],
    save: ({ companyId, ...values }, _base, key) =>
      account === null
        ? createServiceAccount({ ...values, companyId }, key)
        : changeServiceAccount(account.id, values),
    touches: [keys.tokens.all],
    said: () => t(account === null ? 'serviceAccounts.made' : 'serviceAccounts.changed'),
    onDone: onClose,
  });
}

function AccountForm({ account, onClose }: AccountFormProps) {
  const { t } = useTranslation();
  const { current: tenant } = useTenants();
  const record = useAccountForm({ account, onClose });
  const { form } = record;
  return (
    <DialogForm record={record} onCancel={onClose}>
      <TextInput
        label={t('tokens.name')}
        description={t('tokens.nameHint')}
        withAsterisk
        autoComplete="off"
        maxLength={TEXT_LENGTHS.tokenName}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t('serviceAccounts.description')}
        description={t('serviceAccounts.descriptionHint')}
        autosize
        minRows={2}
        maxLength={TEXT_LENGTHS.serviceAccountDescription}
        {...form.getInputProps('description')}
      />
      {account === null ? (
        <CompanySelect
          label={t('field.company')}
          description={t('serviceAccounts.companyHint')}
          placeholder={t('tokens.allCompanies')}
          clearable
          {...(tenant ? { tenantId: tenant.uuid } : {})}
          {...form.getInputProps('companyId')}
        />
      ) : null}
      <ScopeChoice kept={account?.scopes ?? []} {...form.getInputProps('scopes')} />
    </DialogForm>
  );
}
