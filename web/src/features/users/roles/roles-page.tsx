import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customRolesQuery, removeCustomRole } from '../../../api/custom-roles.ts';
import { keys } from '../../../api/keys.ts';
import type { CustomRole } from '../../../api/types.ts';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { IconPlus, IconUsers } from '../../../ui/icons/index.ts';
import { ItemActions } from '../../../ui/item-actions.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { BackLink } from '../../../ui/record/record-page.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { AdminsOnly } from '../../session/guard.tsx';
import { useRoleName } from '../../session/role-name.ts';
import { type EditedRole, RoleDialog } from './role-dialog.tsx';

/** The roles that the tenant made for itself. */
export function RolesPage() {
  return (
    <AdminsOnly>
      <Roles />
    </AdminsOnly>
  );
}

function Roles() {
  const { t } = useTranslation();
  const query = useQuery(customRolesQuery());
  const [editing, setEditing] = useState<EditedRole | null>(null);
  const [removing, setRemoving] = useState<CustomRole | null>(null);
  const { run: remove } = useRecordMutation({
    work: ({ id }: CustomRole) => removeCustomRole(id),
    touches: [keys.customRoles.all],
    said: () => t('customRoles.removed'),
  });
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ role: null })}>
      {t('customRoles.add')}
    </Button>
  );
  return (
    <Page
      back={<BackLink to="/usuarios">{t('users.title')}</BackLink>}
      title={t('customRoles.title')}
      subtitle={t('customRoles.intro')}
      actions={add}
    >
      <Loaded query={query}>
        {(roles) => (
          <ItemList
            title={t('customRoles.title')}
            empty={
              <StatePanel
                icon={<IconUsers size={24} />}
                title={t('customRoles.none')}
                text={t('customRoles.noneText')}
                actions={add}
              />
            }
          >
            {roles.map((role) => (
              <RoleItem
                key={role.id}
                role={role}
                onEdit={() => setEditing({ role })}
                onRemove={() => setRemoving(role)}
              />
            ))}
          </ItemList>
        )}
      </Loaded>
      <RoleDialog editing={editing} onClose={() => setEditing(null)} />
      <ConfirmDialog
        opened={removing !== null}
        title={t('customRoles.remove')}
        confirmLabel={t('action.remove')}
        danger
        onConfirm={() => (removing ? remove(removing) : undefined)}
        onClose={() => setRemoving(null)}
      >
        {t('customRoles.removeText', { name: removing?.name ?? '' })}
      </ConfirmDialog>
    </Page>
  );
}

interface RoleItemProps {
  role: CustomRole;
  onEdit: () => void;
  onRemove: () => void;
}

function RoleItem({ onEdit, onRemove, role }: RoleItemProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const { abilities, members, name, permissions } = role;
  return (
    <Item
      icon={<IconUsers size={18} />}
      title={name}
      text={t('customRoles.summary', {
        role: roleName(role.role),
        keys: permissions.length,
        members: t('customRoles.members', { count: members }),
      })}
      actions={
        <ItemActions
          edit={{
            label: t('customRoles.changeNamed', { name }),
            reason: abilities.edit ? null : t('customRoles.notYoursReason'),
            onClick: onEdit,
          }}
          remove={{
            label: t('customRoles.removeNamed', { name }),
            reason: abilities.remove
              ? null
              : t(abilities.edit ? 'customRoles.usedReason' : 'customRoles.notYoursReason'),
            onClick: onRemove,
          }}
        />
      }
    />
  );
}
