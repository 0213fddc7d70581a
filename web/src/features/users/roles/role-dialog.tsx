import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { permissionsQuery, rolesQuery } from '../../../api/access.ts';
import { changeCustomRole, createCustomRole, type NewCustomRole } from '../../../api/custom-roles.ts';
import { keys } from '../../../api/keys.ts';
import type { CustomRole, Permission } from '../../../api/types.ts';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { rules } from '../../account/rules.ts';
import { useRoleName } from '../../session/role-name.ts';
import { assignableRoles } from '../role-rules.ts';
import { PermissionChoice } from './permission-choice.tsx';

/** The role to change; a new one for null. */
export type EditedRole = { role: CustomRole | null };

interface RoleDialogProps {
  editing: EditedRole | null;
  onClose: () => void;
}

/** Makes a role of the tenant, or changes its name and permissions. */
export function RoleDialog({ editing, onClose }: RoleDialogProps) {
  const { t } = useTranslation();
  const catalogue = useQuery(permissionsQuery);
  return (
    <RecordDialog
      of={editing}
      onClose={onClose}
      size="lg"
      title={editing?.role ? t('customRoles.change') : t('customRoles.add')}
    >
      {({ role }) => (
        <Loaded query={catalogue}>
          {(all) => <RoleForm role={role} catalogue={all} onClose={onClose} />}
        </Loaded>
      )}
    </RecordDialog>
  );
}

interface RoleFormProps {
  role: CustomRole | null;
  catalogue: readonly Permission[];
  onClose: () => void;
}

type Base = NewCustomRole['role'];

function useRoleForm({ onClose, role }: RoleFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: {
      name: role?.name ?? '',
      role: (role?.role ?? 'viewer') as Base,
      permissions: [...(role?.permissions ?? [])] as string[],
    },
    validate: { name: rules(t).required },
  });
  return useRecordForm({
    form,
    fields: ['name', 'role', 'permissions'],
    save: ({ role: base, ...values }, _base, key) =>
      role === null ? createCustomRole({ ...values, role: base }, key) : changeCustomRole(role.id, values),
    touches: [keys.users.all],
    said: () => t(role === null ? 'customRoles.made' : 'customRoles.changed'),
    onDone: onClose,
  });
}

function RoleForm(props: RoleFormProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const { data: roles = [] } = useQuery(rolesQuery);
  const { catalogue, onClose, role } = props;
  const record = useRoleForm(props);
  const { form } = record;
  const bases = role === null ? assignableRoles(roles).map(({ name }) => name) : [role.role];
  return (
    <DialogForm record={record} onCancel={onClose}>
      <TextInput
        label={t('customRoles.name')}
        withAsterisk
        maxLength={80}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Select
        label={t('customRoles.basedOn')}
        description={t('customRoles.basedOnHint')}
        allowDeselect={false}
        readOnly={role !== null}
        data={bases
          .filter((name) => name !== 'super-admin')
          .map((name) => ({ value: name, label: roleName(name) }))}
        {...form.getInputProps('role')}
      />
      <PermissionChoice
        catalogue={catalogue}
        value={form.values.permissions}
        onChange={(permissions) => form.setFieldValue('permissions', permissions)}
      />
    </DialogForm>
  );
}
