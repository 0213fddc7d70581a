import { Button, SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationListQuery, resendInvitation } from '../../../api/invitations.ts';
import { keys } from '../../../api/keys.ts';
import type { InvitationLine } from '../../../api/types.ts';
import { IconMail, IconUserPlus } from '../../../ui/icons/index.ts';
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts';
import { lazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { Page } from '../../../ui/page.tsx';
import { BackLink } from '../../../ui/record/record-page.tsx';
import { RecordTable } from '../../../ui/record/record-table.tsx';
import { Toolbar } from '../../../ui/record/toolbar.tsx';
import { useListState } from '../../../ui/record/use-list-state.ts';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { AdminsOnly } from '../../session/guard.tsx';
import { useTenants } from '../../session/use-session.ts';
import { CancelInvitationDialog } from './cancel-invitation-dialog.tsx';
import { useInvitationColumns } from './invitation-columns.tsx';
import {
  INVITATION_STATUSES,
  parseInvitationFilters,
  statusOf,
  toInvitationQuery,
} from './invitation-filters.ts';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';

const InviteDialog = lazyOverlay(async () => (await import('../invite-dialog.tsx')).InviteDialog);

const route = getRouteApi('/app/usuarios/convites');

/** Who was asked to join the tenant, and what became of it. */
export function InvitationsPage() {
  return (
    <AdminsOnly>
      <Invitations />
    </AdminsOnly>
  );
}

function Invitations() {
  const { t } = useTranslation();
  const { current } = useTenants();
  const list = useListState('/usuarios/convites', route.useSearch(), {
    parse: parseInvitationFilters,
    keeps: ['situacao', 'convidar'],
  });
  const status = statusOf(list.filters);
  const [linked, setLinked] = useState<InvitationLine | null>(null);
  const [cancelled, setCancelled] = useState<InvitationLine | null>(null);
  const query = useQuery({
    ...invitationListQuery(toInvitationQuery(list.filters)),
    placeholderData: keepPreviousData,
  });
  const resend = useResend();
  const columns = useInvitationColumns(status, {
    onResend: resend,
    onLink: setLinked,
    onCancel: setCancelled,
  });
  const openInvite = () => list.change({ convidar: true });
  useShortcuts({ c: openInvite });
  const invite = (
    <Button leftSection={<IconUserPlus size={16} />} onClick={openInvite}>
      {t('invite.title')}
    </Button>
  );
  return (
    <Page
      back={<BackLink to="/usuarios">{t('users.title')}</BackLink>}
      title={t('invitations.title')}
      subtitle={t('invitations.intro', { tenant: current?.name ?? '' })}
      actions={invite}
    >
      <StatusSwitch status={status} onChange={(situacao) => list.change({ situacao })} />
      <RecordTable
        query={query}
        list={list}
        name="invitations"
        label={t('invitations.title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{
          icon: <IconMail size={24} />,
          title: t(`invitations.none.${status}`),
          text: t(`invitations.noneText.${status}`),
          next: invite,
        }}
      />
      <InvitationLinkDialog invitation={linked} onClose={() => setLinked(null)} />
      <CancelInvitationDialog invitation={cancelled} onClose={() => setCancelled(null)} />
      <InviteDialog
        opened={list.filters.convidar === true}
        onClose={() => list.change({ convidar: undefined }, true)}
      />
    </Page>
  );
}

function useResend() {
  const { t } = useTranslation();
  const { act } = useRecordMutation({
    work: ({ id }: InvitationLine, key) => resendInvitation(id, key),
    touches: [keys.invitations.lists],
    said: ({ email }) => t('invitations.resent', { email }),
  });
  return act;
}

interface StatusSwitchProps {
  status: InvitationLine['status'];
  onChange: (status: string) => void;
}

function StatusSwitch({ onChange, status }: StatusSwitchProps) {
  const { t } = useTranslation();
  return (
    <Toolbar>
      <SegmentedControl
        aria-label={t('field.status')}
        value={status}
        data={INVITATION_STATUSES.map((value) => ({ value, label: t(`invitations.status.${value}`) }))}
        onChange={onChange}
      />
    </Toolbar>
  );
}
