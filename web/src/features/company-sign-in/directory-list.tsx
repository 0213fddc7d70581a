import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { connectionsQuery, revokeConnection, type ScimConnection } from '../../api/scim.ts';
import { CopiedText } from '../../ui/copied-text.tsx';
import { IconBan, IconPlus, IconRefresh, IconUsers } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton, ReasonedIcon } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useRoleName } from '../session/role-name.ts';
import classes from './company-sign-in.module.css';
import { DirectoryDialog, DirectoryRotation } from './directory-dialog.tsx';
import { DirectoryPeople } from './directory-people.tsx';

/** What is done with a directory, and with which. */
interface Doing {
  what: 'rotate' | 'revoke' | 'people';
  connection: ScimConnection;
}

/** The directories that keep the people of the tenant (SCIM); `reason` says why the caller may not change them. */
export function DirectoryList({ reason }: { reason: string | null }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [doing, setDoing] = useState<Doing | null>(null);
  const chosen = (what: Doing['what']) => (doing?.what === what ? doing.connection : null);
  const add = (
    <ReasonedButton
      variant="default"
      leftSection={<IconPlus size={16} />}
      reason={reason}
      onClick={() => setAdding(true)}
    >
      {t('companySignIn.directory.add')}
    </ReasonedButton>
  );
  return (
    <Loaded query={useQuery(connectionsQuery)} rows={2}>
      {({ baseUrl, items }) => (
        <>
          <ItemList
            title={t('companySignIn.directory.title')}
            text={t('companySignIn.directory.text')}
            action={add}
            empty={<div className={classes['empty']}>{t('companySignIn.directory.none')}</div>}
          >
            {items.map((connection) => (
              <DirectoryItem key={connection.id} connection={connection} reason={reason} onDo={setDoing} />
            ))}
          </ItemList>
          {items.length === 0 ? null : (
            <CopiedText
              label={t('companySignIn.directory.address')}
              text={baseUrl}
              copyLabel={t('companySignIn.directory.copyAddress')}
            />
          )}
          <DirectoryDialog opened={adding} baseUrl={baseUrl} onClose={() => setAdding(false)} />
          <DirectoryRotation connection={chosen('rotate')} onClose={() => setDoing(null)} />
          <RevokeDialog connection={chosen('revoke')} onClose={() => setDoing(null)} />
          <DirectoryPeople connection={chosen('people')} onClose={() => setDoing(null)} />
        </>
      )}
    </Loaded>
  );
}

interface DirectoryItemProps {
  connection: ScimConnection;
  reason: string | null;
  onDo: (doing: Doing) => void;
}

function DirectoryItem({ connection, onDo, reason }: DirectoryItemProps) {
  const { t } = useTranslation();
  const isOn = connection.revokedAt === null;
  return (
    <Item
      icon={<IconUsers size={18} />}
      title={
        <span className={classes['line']}>
          {connection.name}
          <Badge color={isOn ? 'green' : 'gray'}>
            {t(isOn ? 'companySignIn.directory.on' : 'companySignIn.directory.off')}
          </Badge>
        </span>
      }
      text={<DirectoryFacts connection={connection} />}
      actions={<DirectoryActions connection={connection} reason={reason} onDo={onDo} />}
    />
  );
}

function DirectoryActions({ connection, onDo, reason }: DirectoryItemProps) {
  const { t } = useTranslation();
  const { name } = connection;
  return (
    <>
      <ReasonedIcon
        label={t('companySignIn.directory.people', { name })}
        onClick={() => onDo({ what: 'people', connection })}
      >
        <IconUsers size={18} />
      </ReasonedIcon>
      {connection.revokedAt === null ? (
        <>
          <ReasonedIcon
            label={t('companySignIn.directory.rotate', { name })}
            reason={reason}
            onClick={() => onDo({ what: 'rotate', connection })}
          >
            <IconRefresh size={18} />
          </ReasonedIcon>
          <ReasonedIcon
            label={t('companySignIn.directory.revoke', { name })}
            reason={reason}
            onClick={() => onDo({ what: 'revoke', connection })}
          >
            <IconBan size={18} />
          </ReasonedIcon>
        </>
      ) : null}
    </>
  );
}

/** What a directory is told by, what its people become, and when it last asked. */
function DirectoryFacts({ connection }: { connection: ScimConnection }) {
  const { t } = useTranslation();
  const format = useFormat();
  const roleName = useRoleName();
  const { company, lastUsedAt, people, prefix, previousUntil, role } = connection;
  return (
    <>
      <div className={`ui-code ${classes['value']}`}>{prefix}…</div>
      <div>
        {t('companySignIn.directory.counted', { count: people })} ·{' '}
        {t('companySignIn.directory.becomes', { role: roleName(role) })}
        {company === null ? null : ` · ${company.name}`}
      </div>
      <div>
        {lastUsedAt === null
          ? t('companySignIn.directory.never')
          : t('companySignIn.directory.lastUse', { when: format.relative(lastUsedAt) })}
      </div>
      {previousUntil === null ? null : (
        <div>{t('companySignIn.directory.overlap', { until: format.dateTime(previousUntil) })}</div>
      )}
    </>
  );
}

function RevokeDialog({ connection, onClose }: { connection: ScimConnection | null; onClose: () => void }) {
  const { t } = useTranslation();
  // The words stay while the dialog fades away.
  const [shown, setShown] = useState(connection);
  if (connection !== null && connection !== shown) setShown(connection);
  const { run } = useRecordMutation({
    work: ({ id }: ScimConnection) => revokeConnection(id),
    touches: [keys.companySignIn.all],
    said: () => t('companySignIn.directory.revoked'),
  });
  return (
    <ConfirmDialog
      opened={connection !== null}
      title={t('companySignIn.directory.revokeTitle')}
      confirmLabel={t('companySignIn.directory.revokeConfirm')}
      danger
      onConfirm={() => (connection === null ? undefined : run(connection))}
      onClose={onClose}
    >
      {t('companySignIn.directory.revokeText', { name: shown?.name ?? '' })}
    </ConfirmDialog>
  );
}
