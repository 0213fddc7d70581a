import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { createConnection, type ScimConnection } from '../../api/scim.ts';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { CompanySelect } from '../company-choice/company-select.tsx';
import { useRoleName } from '../session/role-name.ts';
import { useTenants } from '../session/use-session.ts';

const ROLES = ['viewer', 'operator', 'editor'] as const;

interface Values extends Record<string, unknown> {
  name: string;
  role: ScimConnection['role'];
  companyId: string | null;
}

const NEW: Values = { name: '', role: 'viewer', companyId: null };

interface DirectoryFormProps {
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** What a directory is called, and what its people become. */
export function DirectoryForm({ onClose, onMade }: DirectoryFormProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const { current: tenant } = useTenants();
  const form = useForm<Values>({ initialValues: NEW, validate: { name: rules(t).required } });
  const record = useRecordForm({
    form,
    fields: ['name', 'role', 'companyId'],
    save: ({ companyId, name, role }: Values) => createConnection({ name: name.trim(), role, companyId }),
    touches: [keys.companySignIn.all],
    onDone: onMade,
  });
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={t('companySignIn.directory.create')}>
      <TextInput
        label={t('companySignIn.directory.name')}
        description={t('companySignIn.directory.nameHint')}
        withAsterisk
        autoComplete="off"
        maxLength={80}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Select
        label={t('companySignIn.directory.role')}
        description={t('companySignIn.directory.roleHint')}
        data={ROLES.map((value) => ({ value, label: roleName(value) }))}
        allowDeselect={false}
        {...form.getInputProps('role')}
      />
      <CompanySelect
        label={t('field.company')}
        description={t('companySignIn.directory.companyHint')}
        placeholder={t('companySignIn.directory.allCompanies')}
        clearable
        {...(tenant ? { tenantId: tenant.uuid } : {})}
        {...form.getInputProps('companyId')}
      />
    </DialogForm>
  );
}
