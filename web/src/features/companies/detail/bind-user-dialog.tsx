import { Modal, Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { membershipsQuery, putMembership, rolesQuery } from '../../../api/access.ts';
import type { Company } from '../../../api/types.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { rules } from '../../account/rules.ts';
import { companyName } from '../../company-choice/company-tree.ts';
import { isPlatformSuperAdmin } from '../../session/platform-role.ts';
import { useRoleName } from '../../session/role-name.ts';
import { useSession, useTenants } from '../../session/use-session.ts';
import { assignableRoles } from '../../users/role-rules.ts';
import { UserSelect } from '../../users/user-select.tsx';

interface BindUserDialogProps {
  company: Company;
  opened: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Makes somebody one of the company's people. */
export function BindUserDialog({ opened, ...props }: BindUserDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={t('companyUsers.bind')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {opened ? <BindForm {...props} /> : null}
    </Modal>
  );
}

function BindForm({ company, onClose, onSaved }: Omit<BindUserDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const session = useSession();
  const roleName = useRoleName();
  const { tenants } = useTenants();
  const { data: roles = [] } = useQuery(rolesQuery);
  const check = rules(t);
  const form = useForm({
    initialValues: { userId: '', roleNumber: '' },
    validate: { userId: check.required },
  });
  const { userId } = form.values;
  const { data: held } = useQuery({ ...membershipsQuery(userId), enabled: userId !== '' });
  const current = held?.find(({ tenantId }) => tenantId === company.tenantId);
  const problem = useFormProblem(form, ['userId', 'roleNumber'], { roleId: 'roleNumber' });
  // The role that the person has there stays, unless another one is chosen.
  const roleNumber = form.values.roleNumber || current?.roleNumber || '';
  const { busy, submit } = useSubmit(problem, async () => {
    await putMembership(userId, company.tenantId, { roleNumber, companyId: company.id });
    await onSaved();
    onClose();
  });
  return (
    <form
      onSubmit={form.onSubmit((values) => {
        if (roleNumber === '') form.setFieldError('roleNumber', t('form.required'));
        else void submit(values);
      }, problem.focusFirst)}
      noValidate
    >
      <Stack gap="md">
        <Text c="dimmed">{t('companyUsers.bindText', { company: companyName(company) })}</Text>
        <FormAlert error={problem.error} messages={problem.rest} />
        <UserSelect
          label={t('companyUsers.person')}
          withAsterisk
          data-autofocus
          allowDeselect={false}
          nothingFoundMessage={t('companyUsers.nobodyFound')}
          {...form.getInputProps('userId')}
          value={userId || null}
          onChange={(id) => form.setValues({ userId: id ?? '', roleNumber: '' })}
        />
        {current?.companyName && current.companyId !== company.id ? (
          <Text size="sm">{t('companyUsers.boundElsewhere', { company: current.companyName })}</Text>
        ) : null}
        <Select
          label={t('field.role')}
          withAsterisk
          allowDeselect={false}
          data={assignableRoles(roles, session.user.role, isPlatformSuperAdmin(tenants)).map((role) => ({
            value: role.roleNumber,
            label: roleName(role.name),
          }))}
          {...form.getInputProps('roleNumber')}
          value={roleNumber || null}
        />
        <DialogActions busy={busy} onCancel={onClose} submitLabel={t('companyUsers.bindSubmit')} />
      </Stack>
    </form>
  );
}
