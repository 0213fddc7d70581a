import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteMembership, membershipsQuery } from '../../../api/access.ts';
import { keys } from '../../../api/keys.ts';
import type { Membership, UserFull } from '../../../api/types.ts';
import { userAbilitiesQuery } from '../../../api/users.ts';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { IconBuilding, IconPlus } from '../../../ui/icons/index.ts';
import { ItemActions } from '../../../ui/item-actions.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useRoleName } from '../../session/role-name.ts';
import { useSession } from '../../session/use-session.ts';
import { MembershipDialog } from './membership-dialog.tsx';

type Editing = { membership: Membership | null } | null;

/** The tenants of which a user is a member, each with the role there. */
export function MembershipsTab({ user }: { user: UserFull }) {
  const query = useQuery(membershipsQuery(user.id));
  return <Loaded query={query}>{(held) => <Memberships user={user} held={held} />}</Loaded>;
}

function Memberships({ user, held }: { user: UserFull; held: readonly Membership[] }) {
  const { t } = useTranslation();
  const reasons = useReasons(user);
  const [editing, setEditing] = useState<Editing>(null);
  const [removing, setRemoving] = useState<Membership | null>(null);

  const { run: remove } = useRecordMutation({
    work: ({ tenantId }: Membership) => deleteMembership(user.id, tenantId),
    touches: [keys.users.all],
    said: () => t('user.saved'),
  });
  const add = <AddButton reason={reasons.add} onClick={() => setEditing({ membership: null })} />;

  return (
    <>
      <ItemList
        title={t('membership.title')}
        text={t('membership.text')}
        action={held.length > 0 ? add : null}
        empty={
          <StatePanel
            icon={<IconBuilding size={24} />}
            title={t('membership.none')}
            text={t('membership.noneText')}
            actions={add}
          />
        }
      >
        {held.map((membership) => (
          <MembershipItem
            key={membership.tenantId}
            membership={membership}
            reasons={reasons.of(membership)}
            onEdit={() => setEditing({ membership })}
            onRemove={() => setRemoving(membership)}
          />
        ))}
      </ItemList>
      <MembershipDialog userId={user.id} editing={editing} held={held} onClose={() => setEditing(null)} />
      <ConfirmDialog
        opened={removing !== null}
        title={t('membership.removeTitle')}
        confirmLabel={t('action.remove')}
        danger
        onConfirm={() => (removing ? remove(removing) : undefined)}
        onClose={() => setRemoving(null)}
      >
        {t('membership.removeText', {
          name: user.nomeCompleto ?? user.email,
          tenant: removing?.tenantName ?? '',
        })}
      </ConfirmDialog>
    </>
  );
}

interface MembershipItemProps {
  membership: Membership;
  reasons: { edit: string | null; remove: string | null };
  onEdit: () => void;
  onRemove: () => void;
}

function MembershipItem({ membership, reasons, onEdit, onRemove }: MembershipItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const roleName = useRoleName();
  return (
    <Item
      icon={<IconBuilding size={18} />}
      title={
        <>
          {membership.tenantName}
          <Badge color="brand">{membership.customRole?.name ?? roleName(membership.role)}</Badge>
          {membership.companyName === null ? null : <Badge color="gray">{membership.companyName}</Badge>}
        </>
      }
      text={t('membership.since', { date: format.date(membership.createdAt) })}
      actions={
        <ItemActions
          edit={{ label: t('membership.change'), reason: reasons.edit, onClick: onEdit }}
          remove={{ label: t('membership.remove'), reason: reasons.remove, onClick: onRemove }}
        />
      }
    />
  );
}

function AddButton({ reason, onClick }: { reason: string | null; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <ReasonedButton variant="default" leftSection={<IconPlus size={16} />} reason={reason} onClick={onClick}>
      {t('membership.add')}
    </ReasonedButton>
  );
}

/** Why the caller may not change memberships of this user, or one of them, as the server told. */
function useReasons(user: UserFull) {
  const { t } = useTranslation();
  const session = useSession();
  const { data: abilities } = useQuery(userAbilitiesQuery(user.id));
  const ownReason = session.user.uuid === user.id ? t('membership.ownReason') : null;
  const unchangeable =
    ownReason ??
    t(user.status === 'anonimizado' ? 'statusChange.anonymisedReason' : 'membership.aboveReason');
  return {
    add: ownReason ?? (abilities?.addMembership === false ? t('statusChange.anonymisedReason') : null),
    of: ({ abilities: { edit, remove } }: Membership) => ({
      edit: edit ? null : unchangeable,
      remove: remove ? null : (ownReason ?? t('membership.aboveReason')),
    }),
  };
}
