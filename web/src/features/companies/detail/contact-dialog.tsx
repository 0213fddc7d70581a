import { Button, Group, Modal, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rolesQuery } from '../../../api/access.ts';
import type { CompanyContact } from '../../../api/types.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { rules } from '../../account/rules.ts';
import { isPlatformSuperAdmin } from '../../session/platform-role.ts';
import { useRoleName } from '../../session/role-name.ts';
import { useSession, useTenants } from '../../session/use-session.ts';
import { assignableRoles } from '../../users/role-rules.ts';
import type { ContactValues } from './contact-fields.ts';

interface ContactDialogProps {
  editing: { contact: CompanyContact | null } | null;
  /** Place in the list that is sent; the server names fields by it. */
  place: number;
  /** Whose roles there are. */
  onClose: () => void;
  onSave: (values: ContactValues) => Promise<void>;
}

const FIELDS = ['nome', 'email', 'roleNumber', 'criarUsuarioNoSistema'];

export function ContactDialog(props: ContactDialogProps) {
  const { t } = useTranslation();
  const { editing, onClose } = props;
  return (
    <Modal
      opened={editing !== null}
      onClose={onClose}
      title={editing?.contact ? t('contact.edit') : t('contact.add')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      closeOnClickOutside={false}
    >
      {editing ? <ContactForm {...props} contact={editing.contact} /> : null}
    </Modal>
  );
}

type ContactFormProps = ContactDialogProps & { contact: CompanyContact | null };

function useContactForm({ contact, place, onClose, onSave }: ContactFormProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const check = rules(t);
  const form = useForm<ContactValues & Record<string, unknown>>({
    initialValues: {
      nome: contact?.nome ?? '',
      email: contact?.email ?? '',
      roleNumber: '',
      criarUsuarioNoSistema: contact?.criarUsuarioNoSistema ?? false,
    },
    validate: { nome: check.required, email: check.email },
  });
  const problem = useFormProblem(form, FIELDS, {
    ...Object.fromEntries(FIELDS.map((field) => [`contacts.${place}.${field}`, field])),
    [`contacts.${place}.role_number`]: 'roleNumber',
  });
  const submit = async (values: ContactValues) => {
    setBusy(true);
    problem.clear();
    try {
      await onSave(values);
      notifyDone(t('user.saved'));
      onClose();
    } catch (error) {
      problem.report(error);
    } finally {
      setBusy(false);
    }
  };
  return { form, problem, busy, submit };
}

function ContactForm(props: ContactFormProps) {
  const { t } = useTranslation();
  const { contact, onClose } = props;
  const roleName = useRoleName();
  const { user } = useSession();
  const { tenants } = useTenants();
  const { data: roles = [] } = useQuery(rolesQuery);
  const { form, problem, busy, submit } = useContactForm(props);
  const isUser = contact?.userId != null;
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <FormAlert error={problem.error} messages={problem.rest} />
        <TextInput
          label={t('field.name')}
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('nome')}
        />
        <TextInput
          label={t('field.email')}
          withAsterisk
          type="email"
          autoComplete="off"
          readOnly={contact !== null}
          {...(contact ? { description: t('contact.emailFixed') } : {})}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('email')}
        />
        {isUser ? (
          <TextInput
            label={t('field.role')}
            readOnly
            value={roleName(contact.role)}
            description={t('contact.roleOfUser')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        ) : (
          <Select
            label={t('field.role')}
            clearable
            clearButtonProps={{ 'aria-label': t('action.clear') }}
            placeholder={roleName(contact?.role ?? null)}
            data={assignableRoles(roles, user.role, isPlatformSuperAdmin(tenants)).map((role) => ({
              value: role.roleNumber,
              label: roleName(role.name),
            }))}
            value={form.values.roleNumber || null}
            onChange={(value) => form.setFieldValue('roleNumber', value ?? '')}
            error={form.errors['roleNumber']}
          />
        )}
        <Switch
          label={t('contact.createUser')}
          description={t('contact.createUserText')}
          disabled={isUser}
          {...form.getInputProps('criarUsuarioNoSistema', { type: 'checkbox' })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
