import { Badge } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteMembership, membershipsQuery } from '../../../api/access.ts';
import type { Membership, UserFull } from '../../../api/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { ItemActions } from '../../../ui/item-actions.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useRoleName } from '../../session/role-name.ts';
import { useSession } from '../../session/use-session.ts';
import { isAbove } from '../role-rules.ts';
import { MembershipDialog } from './membership-dialog.tsx';

type Editing = { membership: Membership | null } | null;

export function MembershipsTab({ user }: { user: UserFull }) {
  const { t } = useTranslation();
  const { ownReason, reasonFor } = useReasons(user);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(membershipsQuery(user.id));
  const [editing, setEditing] = useState<Editing>(null);
  const [removing, setRemoving] = useState<Membership | null>(null);

  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton />;

  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: ['users'] });
    notifyDone(t('user.saved'));
  };
  const add = <AddButton reason={ownReason} onClick={() => setEditing({ membership: null })} />;

  return (
    <>
      <ItemList
        title={t('membership.title')}
        text={t('membership.text')}
        action={data.length > 0 ? add : null}
        empty={
          <StatePanel
            icon={<IconBuilding size={24} />}
            title={t('membership.none')}
            text={t('membership.noneText')}
            actions={add}
          />
        }
      >
        {data.map((membership) => (
          <MembershipItem
            key={membership.tenantId}
            membership={membership}
            reason={reasonFor(membership)}
            onEdit={() => setEditing({ membership })}
            onRemove={() => setRemoving(membership)}
          />
        ))}
      </ItemList>
      <MembershipDialog
        userId={user.id}
        editing={editing}
        held={data}
        onClose={() => setEditing(null)}
        onSaved={refresh}
      />
      <ConfirmDialog
        opened={removing !== null}
        title={t('membership.removeTitle')}
        confirmLabel={t('action.remove')}
        danger
        onConfirm={async () => {
          if (removing) await deleteMembership(user.id, removing.tenantId);
          await refresh();
        }}
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
  reason: string | null;
  onEdit: () => void;
  onRemove: () => void;
}

function MembershipItem({ membership, reason, onEdit, onRemove }: MembershipItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const roleName = useRoleName();
  return (
    <Item
      icon={<IconBuilding size={18} />}
      title={
        <>
          {membership.tenantName}
          <Badge color="brand">{roleName(membership.role)}</Badge>
          {membership.companyName === null ? null : <Badge color="gray">{membership.companyName}</Badge>}
        </>
      }
      text={t('membership.since', { date: format.date(membership.createdAt) })}
      actions={
        <ItemActions
          edit={{ label: t('membership.change'), reason, onClick: onEdit }}
          remove={{ label: t('membership.remove'), reason, onClick: onRemove }}
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

/** Why the caller may not change memberships of this user, or one of them; the server decides. */
function useReasons(user: UserFull) {
  const { t } = useTranslation();
  const session = useSession();
  const ownReason = session.user.uuid === user.id ? t('membership.ownReason') : null;
  const reasonFor = ({ role }: Membership) =>
    ownReason ?? (isAbove(role, session.user.role) ? t('membership.aboveReason') : null);
  return { ownReason, reasonFor };
}
