import { Modal, Radio, type RadioGroupProps, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ROLES } from '@retaguarda/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { putMembership, rolesQuery } from '../../../api/access.ts';
import type { Membership, Role } from '../../../api/types.ts';
import { oneOf } from '../../../ui/address-search.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { rules } from '../../account/rules.ts';
import { CompanySelect } from '../../company-choice/company-select.tsx';
import { isPlatformSuperAdmin } from '../../session/platform-role.ts';
import { useRoleName } from '../../session/role-name.ts';
import { TenantSelect } from '../../session/tenant-select.tsx';
import { useSession, useTenants } from '../../session/use-session.ts';
import { assignableRoles } from '../role-rules.ts';

interface MembershipDialogProps {
  userId: string;
  /** The membership to change, `null` in it to add one. */
  editing: { membership: Membership | null } | null;
  held: readonly Membership[];
  onClose: () => void;
  onSaved: () => Promise<void>;
}

export function MembershipDialog(props: MembershipDialogProps) {
  const { t } = useTranslation();
  const { editing, onClose } = props;
  return (
    <Modal
      opened={editing !== null}
      onClose={onClose}
      title={editing?.membership ? t('membership.change') : t('membership.add')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {editing ? <MembershipForm {...props} membership={editing.membership} /> : null}
    </Modal>
  );
}

function MembershipForm({
  userId,
  membership,
  held,
  onClose,
  onSaved,
}: MembershipDialogProps & { membership: Membership | null }) {
  const { t } = useTranslation();
  const session = useSession();
  const { tenants } = useTenants();
  const { data: roles = [] } = useQuery(rolesQuery);
  const check = rules(t);
  const form = useForm({
    initialValues: {
      tenantId: membership?.tenantId ?? '',
      roleNumber: membership?.roleNumber ?? '',
      companyId: membership?.companyId ?? null,
    },
    validate: { tenantId: check.required, roleNumber: check.required },
  });
  const problem = useFormProblem(form, ['tenantId', 'roleNumber', 'companyId'], { roleId: 'roleNumber' });

  const { busy, submit } = useSubmit(problem, async ({ tenantId, ...values }: typeof form.values) => {
    await putMembership(userId, tenantId, values);
    await onSaved();
    onClose();
  });

  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
        <FormAlert error={problem.error} messages={problem.rest} />
        {membership ? (
          <TextInput label={t('field.tenant')} value={membership.tenantName} readOnly />
        ) : (
          <TenantSelect
            label={t('field.tenant')}
            withAsterisk
            taken={new Set(held.map((item) => item.tenantId))}
            {...form.getInputProps('tenantId')}
            onChange={(tenantId) => form.setValues({ tenantId: tenantId ?? '', companyId: null })}
          />
        )}
        <RoleChoice
          roles={assignableRoles(roles, session.user.role, isPlatformSuperAdmin(tenants))}
          {...form.getInputProps('roleNumber')}
        />
        <CompanySelect
          label={t('field.company')}
          description={t('membership.companyText')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('membership.anyCompany')}
          clearable
          clearButtonProps={{ 'aria-label': t('membership.clearCompany') }}
          disabled={form.values.tenantId === ''}
          tenantId={form.values.tenantId}
          {...form.getInputProps('companyId')}
        />
        <DialogActions busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

interface RoleChoiceProps extends Omit<RadioGroupProps, 'children'> {
  roles: readonly Role[];
}

/** The roles to choose from, each with what it is for. */
function RoleChoice({ roles, ...props }: RoleChoiceProps) {
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
      </Stack>
    </Radio.Group>
  );
}
