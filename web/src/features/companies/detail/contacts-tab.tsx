import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeCompany, type VersionedCompany } from '../../../api/companies.ts';
import type { CompanyContact } from '../../../api/types.ts';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { IconAddressBook, IconPencil, IconPlus, IconTrash } from '../../../ui/icons/index.ts';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { ReasonedIcon } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { useRoleName } from '../../session/role-name.ts';
import { useSession } from '../../session/use-session.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { withoutContact } from './contact-fields.ts';
import { COMPANY_TOUCHES, useGuarded } from './use-company-change.ts';

type Editing = { contact: CompanyContact | null } | null;

/** People of a company, who may become users. */
export function ContactsTab({ stored }: { stored: VersionedCompany }) {
  const { t } = useTranslation();
  const mayEdit = stored.company.abilities.edit;
  const { contacts } = stored.company;
  const [editing, setEditing] = useState<Editing>(null);
  const [removing, setRemoving] = useState<CompanyContact | null>(null);
  const guarded = useGuarded(stored);
  const { run: remove } = useRecordMutation({
    work: (contact: CompanyContact) =>
      guarded((id, etag) => changeCompany(id, { contacts: withoutContact(contacts, contact) }, etag)),
    touches: COMPANY_TOUCHES,
  });
  const add = mayEdit ? (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={() => setEditing({ contact: null })}
    >
      {t('contact.add')}
    </Button>
  ) : null;
  return (
    <>
      <ItemList
        title={t('contact.title')}
        text={t('contact.text')}
        action={contacts.length > 0 ? add : null}
        empty={
          <StatePanel
            icon={<IconAddressBook size={24} />}
            title={t('contact.none')}
            text={t('contact.noneText')}
            actions={add}
          />
        }
      >
        {contacts.map((contact) => (
          <ContactItem
            key={contact.email}
            contact={contact}
            mayEdit={mayEdit}
            onEdit={() => setEditing({ contact })}
            onRemove={() => setRemoving(contact)}
          />
        ))}
      </ItemList>
      <ContactDialog stored={stored} editing={editing} onClose={() => setEditing(null)} />
      <ConfirmDialog
        opened={removing !== null}
        title={t('contact.removeTitle')}
        confirmLabel={t('action.remove')}
        danger
        onConfirm={() => (removing ? remove(removing) : undefined)}
        onClose={() => setRemoving(null)}
      >
        {removing ? t('contact.removeText', { name: removing.nome }) : null}
      </ConfirmDialog>
    </>
  );
}

interface ContactItemProps {
  contact: CompanyContact;
  mayEdit: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function ContactItem({ contact, mayEdit, onEdit, onRemove }: ContactItemProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const { isAdmin } = useSession();
  const { nome, email, role, userId, criarUsuarioNoSistema } = contact;
  return (
    <Item
      icon={<IconAddressBook size={18} />}
      title={
        <>
          {userId !== null && isAdmin ? (
            <TextLink to="/usuarios/$id" params={{ id: userId }} c="inherit" underline="hover">
              {nome}
            </TextLink>
          ) : (
            nome
          )}
          {role === null ? null : <Badge color="gray">{roleName(role)}</Badge>}
          {userId === null ? null : <Badge color="green">{t('contact.isUser')}</Badge>}
          {userId === null && criarUsuarioNoSistema ? (
            <Badge color="yellow">{t('contact.invited')}</Badge>
          ) : null}
        </>
      }
      text={email}
      actions={
        mayEdit ? (
          <>
            <ReasonedIcon label={t('contact.edit')} onClick={onEdit}>
              <IconPencil size={18} />
            </ReasonedIcon>
            <ReasonedIcon label={t('contact.remove')} onClick={onRemove}>
              <IconTrash size={18} />
            </ReasonedIcon>
          </>
        ) : null
      }
    />
  );
}
