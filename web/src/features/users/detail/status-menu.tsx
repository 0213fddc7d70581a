import { Button, Menu } from '@mantine/core';
import type { SettableUserStatus } from '@retaguarda/rules/user-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userAbilitiesQuery, type VersionedUser } from '../../../api/users.ts';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { IconChevronDown } from '../../../ui/icons/index.ts';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { useSession } from '../../session/use-session.ts';
import { useUserChange } from './use-user-change.ts';

/** Changes the status of a user after saying what that does. */
export function StatusMenu({ stored }: { stored: VersionedUser }) {
  const { t } = useTranslation();
  const session = useSession();
  const change = useUserChange(stored);
  const [chosen, setChosen] = useState<SettableUserStatus | null>(null);
  const { user } = stored;
  const { data: abilities } = useQuery(userAbilitiesQuery(user.id));
  const statuses = abilities?.statuses ?? [];
  const reason = reasonAgainst();

  function reasonAgainst(): string | null {
    if (user.id === session.user.uuid) return t('statusChange.ownReason');
    if (user.status === 'anonimizado') return t('statusChange.anonymisedReason');
    if (abilities === undefined || statuses.length > 0) return null;
    return t(abilities.edit ? 'statusChange.aboveReason' : 'user.elsewhereReason');
  }

  const trigger = { variant: 'default', rightSection: <IconChevronDown size={16} /> } as const;
  if (reason !== null) {
    return (
      <ReasonedButton {...trigger} reason={reason}>
        {t('statusChange.title')}
      </ReasonedButton>
    );
  }
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button {...trigger} disabled={abilities === undefined}>
            {t('statusChange.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {statuses.map((status) => (
            <Menu.Item
              key={status}
              {...(status === 'bloqueado' ? { color: 'red' } : {})}
              onClick={() => setChosen(status)}
            >
              {t(`statusChange.to.${status}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <StatusQuestion
        status={chosen}
        name={user.nomeCompleto ?? user.email}
        onConfirm={(status) => change({ status })}
        onClose={() => setChosen(null)}
      />
    </>
  );
}

interface StatusQuestionProps {
  status: SettableUserStatus | null;
  name: string;
  onConfirm: (status: SettableUserStatus) => Promise<unknown>;
  onClose: () => void;
}

/** Says what a status does before it is given. */
function StatusQuestion({ name, onClose, onConfirm, status }: StatusQuestionProps) {
  const { t } = useTranslation();
  const title = status ? t(`statusChange.to.${status}`) : '';
  return (
    <ConfirmDialog
      opened={status !== null}
      title={title}
      confirmLabel={title}
      danger={status !== 'ativo'}
      onConfirm={async () => {
        if (status === null) return;
        await onConfirm(status);
        notifyDone(t('statusChange.done'));
      }}
      onClose={onClose}
    >
      {status === 'ativo' ? t('statusChange.activates', { name }) : t('statusChange.endsSessions', { name })}
    </ConfirmDialog>
  );
}
