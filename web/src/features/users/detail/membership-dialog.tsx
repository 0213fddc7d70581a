import { Radio, type RadioGroupProps, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ROLES } from '@retaguarda/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { putMembership, rolesQuery } from '../../../api/access.ts';
import { customRolesQuery } from '../../../api/custom-roles.ts';
import { keys } from '../../../api/keys.ts';
import type { CustomRole, Membership, Role } from '../../../api/types.ts';
import { oneOf } from '../../../ui/address-search.ts';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { rules } from '../../account/rules.ts';
import { CompanySelect } from '../../company-choice/company-select.tsx';
import { useRoleName } from '../../session/role-name.ts';
import { TenantSelect } from '../../session/tenant-select.tsx';
import { useOwnCompany } from '../own-company.ts';
import { assignableRoles } from '../role-rules.ts';

interface MembershipDialogProps {
  userId: string;
  /** The membership to change, `null` in it to add one. */
  editing: { membership: Membership | null } | null;
  held: readonly Membership[];
  onClose: () => void;
}

/** Makes a user a member of a tenant, or changes the role or the company there. */
export function MembershipDialog(props: MembershipDialogProps) {
  const { t } = useTranslation();
  const { editing, onClose } = props;
  return (
    <RecordDialog
      of={editing}
      onClose={onClose}
      title={editing?.membership ? t('membership.change') : t('membership.add')}
    >
      {({ membership }) => <MembershipForm {...props} membership={membership} />}
    </RecordDialog>
  );
}

type MembershipFormProps = MembershipDialogProps & {
  membership: Membership | null;
};

function useMembershipForm({ membership, onClose, userId }: MembershipFormProps, isBound: boolean) {
  const { t } = useTranslation();
  const check = rules(t);
  const form = useForm({
    initialValues: {
      tenantId: membership?.tenantId ?? '',
      role: membership?.customRole?.id ?? membership?.roleNumber ?? '',
      companyId: membership?.companyId ?? null,
    },
    validate: { tenantId: check.required, role: check.required },
  });
  return useRecordForm({
    form,
    fields: ['tenantId', 'role', 'companyId'],
    aliases: { roleId: 'role', roleNumber: 'role', customRoleId: 'role' },
    save: ({ companyId, role, tenantId }) =>
      putMembership(userId, tenantId, { ...givenRole(role), ...(isBound ? {} : { companyId }) }),
    touches: [keys.users.all],
    said: () => t('user.saved'),
    onDone: onClose,
  });
}

function MembershipForm(props: MembershipFormProps) {
  const { t } = useTranslation();
  const { data: roles = [] } = useQuery(rolesQuery);
  const { held, membership, onClose } = props;
  const company = useOwnCompany();
  const record = useMembershipForm(props, company !== null);
  const { form } = record;
  const { tenantId } = form.values;
  const { data: customRoles = [] } = useQuery({ ...customRolesQuery(tenantId), enabled: tenantId !== '' });
  return (
    <DialogForm record={record} onCancel={onClose}>
      {membership ? (
        <TextInput label={t('field.tenant')} value={membership.tenantName} readOnly />
      ) : (
        <TenantSelect
          label={t('field.tenant')}
          withAsterisk
          taken={new Set(held.map((item) => item.tenantId))}
          {...form.getInputProps('tenantId')}
          onChange={(next) => form.setValues({ tenantId: next ?? '', companyId: null })}
        />
      )}
      <RoleChoice
        roles={assignableRoles(roles)}
        customRoles={customRoles.filter(({ abilities }) => abilities.give)}
        {...form.getInputProps('role')}
      />
      <CompanyChoice tenantId={tenantId} own={company} {...form.getInputProps('companyId')} />
    </DialogForm>
  );
}

interface CompanyChoiceProps {
  tenantId: string;
  /** The company that the caller looks after, which is not theirs to choose. */
  own: { name: string } | null;
}

function CompanyChoice({ own, tenantId, ...props }: CompanyChoiceProps) {
  const { t } = useTranslation();
  const label = t('field.company');
  if (own !== null)
    return <TextInput label={label} description={t('membership.ownCompany')} value={own.name} readOnly />;
  return (
    <CompanySelect
      label={label}
      description={t('membership.companyText')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('membership.anyCompany')}
      clearable
      clearButtonProps={{ 'aria-label': t('membership.clearCompany') }}
      disabled={tenantId === ''}
      tenantId={tenantId}
      {...props}
    />
  );
}

/** One of the five roles is named by its number, one of the tenant's own by its uuid. */
const givenRole = (role: string) =>
  role.length === 1 ? { roleNumber: role, customRoleId: null } : { customRoleId: role };

interface RoleChoiceProps extends Omit<RadioGroupProps, 'children'> {
  roles: readonly Role[];
  customRoles: readonly CustomRole[];
}

/** The roles to choose from, each with what it is for. */
function RoleChoice({ customRoles, roles, ...props }: RoleChoiceProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  return (
    <Radio.Group label={t('field.role')} withAsterisk {...props}>
      <Stack gap="xs" mt={6}>
        {roles.map((role) => {
          const known = oneOf(role.name, ROLES);
          return (
            <Radio
              key={role.roleNumber}
              value={role.roleNumber}
              label={roleName(role.name)}
              {...(known ? { description: t(`role.about.${known}`) } : {})}
            />
          );
        })}
        {customRoles.map(({ id, name, permissions, role }) => (
          <Radio
            key={id}
            value={id}
            label={name}
            description={t('customRoles.given', { role: roleName(role), keys: permissions.length })}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
