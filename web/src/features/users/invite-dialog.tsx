import { Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { invite, rolesQuery } from '../../api/access.ts';
import { type ApiError, asApiError } from '../../api/problem.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../ui/feedback/notify.ts';
import { DialogActions } from '../../ui/forms/dialog-actions.tsx';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { rules } from '../account/rules.ts';
import { isPlatformSuperAdmin } from '../session/platform-role.ts';
import { useRoleName } from '../session/role-name.ts';
import { TenantSelect } from '../session/tenant-select.tsx';
import { useSession, useTenants } from '../session/use-session.ts';
import { assignableRoles } from './role-rules.ts';

export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('invite.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <InviteForm onClose={onClose} />
    </Modal>
  );
}

function useInviteForm(onClose: () => void) {
  const { t } = useTranslation();
  const { current } = useTenants();
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const check = rules(t);
  const form = useForm({
    initialValues: { email: '', nome: '', roleNumber: '', tenantId: current?.uuid ?? '' },
    validate: { email: check.email, nome: check.required, roleNumber: check.required },
  });
  const problem = useFormProblem(form, ['email', 'nome', 'roleNumber', 'tenantId'], { roleId: 'roleNumber' });

  const { busy, submit } = useSubmit(problem, async ({ tenantId, ...values }: typeof form.values) => {
    const person = { ...values, email: values.email.trim(), nome: values.nome.trim() };
    try {
      await invite({ ...person, ...(tenantId ? { tenantId } : {}) }, key.current);
    } catch (error) {
      // What was refused is another request after a change; where no answer came, the first one may have been done.
      if (isRefusal(asApiError(error))) key.current = crypto.randomUUID();
      throw error;
    }
    notifyDone(t('invite.done', { email: person.email }));
    void queries.invalidateQueries({ queryKey: ['users', 'list'] });
    onClose();
  });
  return { form, problem, busy, submit };
}

const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500;

function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { tenants } = useTenants();
  const { data: roles = [] } = useQuery(rolesQuery);
  const roleName = useRoleName();
  const { form, problem, busy, submit } = useInviteForm(onClose);

  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('invite.intro')}</Text>
        <FormAlert error={problem.error} messages={problem.rest} />
        <TextInput
          label={t('field.email')}
          withAsterisk
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <TextInput label={t('field.name')} withAsterisk autoComplete="off" {...form.getInputProps('nome')} />
        <Select
          label={t('field.role')}
          withAsterisk
          allowDeselect={false}
          data={assignableRoles(roles, user.role, isPlatformSuperAdmin(tenants)).map((role) => ({
            value: role.roleNumber,
            label: roleName(role.name),
          }))}
          {...form.getInputProps('roleNumber')}
        />
        {tenants.length > 1 ? (
          <TenantSelect label={t('field.tenant')} {...form.getInputProps('tenantId')} />
        ) : null}
        <DialogActions busy={busy} onCancel={onClose} submitLabel={t('invite.submit')} />
      </Stack>
    </form>
  );
}
