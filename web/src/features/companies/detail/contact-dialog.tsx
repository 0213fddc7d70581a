import { Select, Switch, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rolesQuery } from '../../../api/access.ts';
import { changeCompany, type VersionedCompany } from '../../../api/companies.ts';
import type { CompanyContact } from '../../../api/types.ts';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { rules } from '../../account/rules.ts';
import { useRoleName } from '../../session/role-name.ts';
import { assignableRoles } from '../../users/role-rules.ts';
import { type ContactValues, withContact } from './contact-fields.ts';
import { COMPANY_TOUCHES, useGuarded } from './use-company-change.ts';

interface ContactDialogProps {
  stored: VersionedCompany;
  editing: { contact: CompanyContact | null } | null;
  onClose: () => void;
}

const FIELDS = ['nome', 'email', 'roleNumber', 'criarUsuarioNoSistema'];

/** Adds a contact of a company, or changes one. */
export function ContactDialog({ stored, editing, onClose }: ContactDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog
      of={editing}
      onClose={onClose}
      title={editing?.contact ? t('contact.edit') : t('contact.add')}
    >
      {({ contact }) => <ContactForm stored={stored} contact={contact} onClose={onClose} />}
    </RecordDialog>
  );
}

interface ContactFormProps extends Omit<ContactDialogProps, 'editing'> {
  contact: CompanyContact | null;
}

type ContactFields = UseFormReturnType<ContactValues & Record<string, unknown>>;

function useContactForm({ stored, contact, onClose }: ContactFormProps) {
  const { t } = useTranslation();
  const check = rules(t);
  const guarded = useGuarded(stored);
  const { contacts } = stored.company;
  // All contacts are sent, and the server names fields by the place in the list.
  const place =
    contact === null ? contacts.length : contacts.findIndex(({ email }) => email === contact.email);
  const form: ContactFields = useForm<ContactValues & Record<string, unknown>>({
    initialValues: {
      nome: contact?.nome ?? '',
      email: contact?.email ?? '',
      roleNumber: '',
      criarUsuarioNoSistema: contact?.criarUsuarioNoSistema ?? false,
    },
    validate: { nome: check.required, email: check.email },
  });
  return useRecordForm({
    form,
    fields: FIELDS,
    aliases: {
      ...Object.fromEntries(FIELDS.map((field) => [`contacts.${place}.${field}`, field])),
      [`contacts.${place}.role_number`]: 'roleNumber',
    },
    save: (values) =>
      guarded((id, etag) => changeCompany(id, { contacts: withContact(contacts, contact, values) }, etag)),
    touches: COMPANY_TOUCHES,
    said: () => t('user.saved'),
    onDone: onClose,
  });
}

function ContactForm(props: ContactFormProps) {
  const { t } = useTranslation();
  const { contact, onClose } = props;
  const record = useContactForm(props);
  const { form } = record;
  const isUser = contact?.userId != null;
  return (
    <DialogForm record={record} onCancel={onClose}>
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
      <ContactRole contact={contact} form={form} />
      <Switch
        label={t('contact.createUser')}
        description={t('contact.createUserText')}
        disabled={isUser}
        {...form.getInputProps('criarUsuarioNoSistema', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}

/** The role that the contact is to have as a user; that of somebody who is one is changed where users are. */
function ContactRole({ contact, form }: { contact: CompanyContact | null; form: ContactFields }) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const { data: roles = [] } = useQuery(rolesQuery);
  if (contact?.userId != null) {
    return (
      <TextInput
        label={t('field.role')}
        readOnly
        value={roleName(contact.role)}
        description={t('contact.roleOfUser')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    );
  }
  return (
    <Select
      label={t('field.role')}
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      placeholder={roleName(contact?.role ?? null)}
      data={assignableRoles(roles).map((role) => ({
        value: role.roleNumber,
        label: roleName(role.name),
      }))}
      value={form.values.roleNumber || null}
      onChange={(value) => form.setFieldValue('roleNumber', value ?? '')}
      error={form.errors['roleNumber']}
    />
  );
}
