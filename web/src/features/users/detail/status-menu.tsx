import { Button, Menu } from '@mantine/core';
import { SETTABLE_USER_STATUSES, type SettableUserStatus } from '@retaguarda/rules/user-status';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionedUser } from '../../../api/users.ts';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { useSession } from '../../session/use-session.ts';
import { isAbove } from '../role-rules.ts';
import { useGuardedChange } from './use-guarded-change.ts';

/** Changes the status of a user after saying what that does. */
export function StatusMenu({ stored }: { stored: VersionedUser }) {
  const { t } = useTranslation();
  const session = useSession();
  const change = useGuardedChange(stored);
  const [chosen, setChosen] = useState<SettableUserStatus | null>(null);
  const { user } = stored;
  const name = user.nomeCompleto ?? user.email;
  const reason = reasonAgainst();

  function reasonAgainst(): string | null {
    if (user.id === session.user.uuid) return t('statusChange.ownReason');
    if (user.status === 'anonimizado') return t('statusChange.anonymisedReason');
    return isAbove(user.role, session.user.role) ? t('statusChange.aboveReason') : null;
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
          <Button {...trigger}>{t('statusChange.title')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {SETTABLE_USER_STATUSES.filter((status) => status !== user.status).map((status) => (
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
      <ConfirmDialog
        opened={chosen !== null}
        title={chosen ? t(`statusChange.to.${chosen}`) : ''}
        confirmLabel={chosen ? t(`statusChange.to.${chosen}`) : ''}
        danger={chosen !== 'ativo'}
        onConfirm={async () => {
          if (chosen) await change({ status: chosen });
          notifyDone(t('statusChange.done'));
        }}
        onClose={() => setChosen(null)}
      >
        {chosen === 'ativo'
          ? t('statusChange.activates', { name })
          : t('statusChange.endsSessions', { name })}
      </ConfirmDialog>
    </>
  );
}
