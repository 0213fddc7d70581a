import { Select, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invite, rolesQuery } from '../../api/access.ts';
import { customRolesQuery } from '../../api/custom-roles.ts';
import { ownFormQuery } from '../../api/forms.ts';
import { keys } from '../../api/keys.ts';
import type { FormFields } from '../../api/types.ts';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { GovernedFields } from '../governed/governed-fields.tsx';
import { useRoleName } from '../session/role-name.ts';
import { TenantSelect } from '../session/tenant-select.tsx';
import { useTenants } from '../session/use-session.ts';
import { useOwnCompany } from './own-company.ts';
import { assignableRoles } from './role-rules.ts';

/** Invites somebody by mail; what else the form of a user asks for, the person fills in. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery({ ...ownFormQuery('user'), enabled: opened });
  return (
    <RecordDialog of={opened} onClose={onClose} title={t('invite.title')}>
      {() => (
        <Loaded query={query}>{(governed) => <InviteForm governed={governed} onClose={onClose} />}</Loaded>
      )}
    </RecordDialog>
  );
}

function useInviteForm(onClose: () => void) {
  const { t } = useTranslation();
  const { current } = useTenants();
  const check = rules(t);
  const form = useForm({
    initialValues: { email: '', nome: '', role: '', tenantId: current?.uuid ?? '' },
    validate: { email: check.email, nome: check.required, role: check.required },
  });
  return useRecordForm({
    form,
    fields: ['nome', 'email', 'role', 'tenantId'],
    aliases: { roleId: 'role', roleNumber: 'role', customRoleId: 'role' },
    save: async ({ email, nome, role, tenantId }, _base, key) => {
      const person = { email: email.trim(), nome: nome.trim() };
      await invite({ ...person, ...givenRole(role), ...(tenantId ? { tenantId } : {}) }, key);
      return person;
    },
    touches: [keys.users.lists, keys.invitations.lists],
    said: ({ email }) => t('invite.done', { email }),
    onDone: onClose,
  });
}

/** One of the five roles is named by its number, one of the tenant's own by its uuid. */
const givenRole = (role: string) => (role.length === 1 ? { roleNumber: role } : { customRoleId: role });

function InviteForm({ governed, onClose }: { governed: FormFields; onClose: () => void }) {
  const { t } = useTranslation();
  const { tenants } = useTenants();
  const { data: roles = [] } = useQuery(rolesQuery);
  const roleName = useRoleName();
  const record = useInviteForm(onClose);
  const company = useOwnCompany();
  const { form } = record;
  const { tenantId } = form.values;
  const { data: customRoles = [] } = useQuery({ ...customRolesQuery(tenantId), enabled: tenantId !== '' });
  const own = (path: 'email' | 'nome', label: string, type: string) => ({
    path,
    label,
    draw: (decorated: object) => (
      <TextInput {...decorated} type={type} autoComplete="off" {...form.getInputProps(path)} />
    ),
  });
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={t('invite.submit')}>
      <Text c="dimmed">{t('invite.intro')}</Text>
      <GovernedFields
        governed={governed}
        form={form}
        own={{ email: own('email', t('field.email'), 'email'), nome: own('nome', t('field.name'), 'text') }}
      />
      <Select
        label={t('field.role')}
        withAsterisk
        allowDeselect={false}
        data={[
          ...assignableRoles(roles).map((role) => ({ value: role.roleNumber, label: roleName(role.name) })),
          ...customRoles
            .filter(({ abilities }) => abilities.give)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.getInputProps('role')}
      />
      {company === null ? null : (
        <TextInput
          label={t('field.company')}
          description={t('membership.ownCompany')}
          value={company.name}
          readOnly
        />
      )}
      {tenants.length > 1 && company === null ? (
        <TenantSelect label={t('field.tenant')} {...form.getInputProps('tenantId')} />
      ) : null}
    </DialogForm>
  );
}
