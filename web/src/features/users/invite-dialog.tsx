import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invite, rolesQuery } from '../../api/access.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../ui/feedback/notify.ts';
import { useFormProblem } from '../../ui/forms/use-form-problem.ts';
import { rules } from '../account/rules.ts';
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

function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { tenants, current } = useTenants();
  const { data: roles = [] } = useQuery(rolesQuery);
  const roleName = useRoleName();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const check = rules(t);
  const form = useForm({
    initialValues: { email: '', nome: '', roleNumber: '', tenantId: current?.uuid ?? '' },
    validate: { email: check.email, nome: check.required, roleNumber: check.required },
  });
  const kind = tenants.find(({ uuid }) => uuid === form.values.tenantId)?.kind;
  const problem = useFormProblem(form, ['email', 'nome', 'roleNumber', 'tenantId'], { roleId: 'roleNumber' });

  const submit = async ({ tenantId, ...values }: typeof form.values) => {
    setBusy(true);
    problem.clear();
    try {
      await invite(
        {
          ...values,
          email: values.email.trim(),
          nome: values.nome.trim(),
          ...(tenantId ? { tenantId } : {}),
        },
        key.current,
      );
      notifyDone(t('invite.done', { email: values.email.trim() }));
      void queries.invalidateQueries({ queryKey: ['users', 'list'] });
      onClose();
    } catch (error) {
      // What was refused may be sent again after a change, and that is another request.
      key.current = crypto.randomUUID();
      problem.report(error);
    } finally {
      setBusy(false);
    }
  };

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
          data={assignableRoles(roles, user.role, kind).map((role) => ({
            value: role.roleNumber,
            label: roleName(role.name),
          }))}
          {...form.getInputProps('roleNumber')}
        />
        {tenants.length > 1 ? (
          <TenantSelect label={t('field.tenant')} {...form.getInputProps('tenantId')} />
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('invite.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
