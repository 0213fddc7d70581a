import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removePasskey } from '../../api/passkeys.ts';
import { ownFactorQuery } from '../../api/second-factor.ts';
import type { Passkey } from '../../api/types.ts';
import { IconKey, IconTrash } from '../../ui/icons/index.ts';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../ui/use-format.ts';

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  /** Whether nothing else is a second factor: removing the last one turns it off then. */
  isOnlyFactor: boolean;
}

/** The passkeys of the caller, each with when it was used, and what removes it. */
export function PasskeyList({ isOnlyFactor, passkeys }: PasskeyListProps) {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const { run: remove } = useRecordMutation({
    work: removePasskey,
    touches: [ownFactorQuery.queryKey],
    said: () => t('factor.passkeys.removed'),
  });
  const turnsOff = isOnlyFactor && passkeys.length === 1;
  return (
    <>
      <Stack component="ul" gap="xs" m={0} p={0} aria-label={t('factor.passkeys.title')}>
        {passkeys.map((passkey) => (
          <Line key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
        ))}
      </Stack>
      <ConfirmDialog
        opened={removed !== null}
        title={t('factor.passkeys.removeTitle', { name: removed?.name ?? '' })}
        confirmLabel={t('factor.passkeys.remove')}
        danger
        onConfirm={() => (removed === null ? undefined : remove(removed.id))}
        onClose={() => setRemoved(null)}
      >
        {t(turnsOff ? 'factor.passkeys.removeLastText' : 'factor.passkeys.removeText')}
      </ConfirmDialog>
    </>
  );
}

function Line({ onRemove, passkey }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { createdAt, lastUsedAt, name, synced } = passkey;
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="flex-start" display="flex">
      <IconKey size={18} aria-hidden="true" />
      <Stack gap={2} miw={0} flex={1}>
        <Group gap="xs">
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {synced ? <Badge color="gray">{t('factor.passkeys.synced')}</Badge> : null}
        </Group>
        <Text size="sm" c="dimmed">
          {t('factor.passkeys.since', { when: format.dateTime(createdAt) })}{' '}
          {lastUsedAt === null
            ? t('factor.passkeys.neverUsed')
            : t('factor.passkeys.lastUsed', { when: format.dateTime(lastUsedAt) })}
        </Text>
      </Stack>
      <ActionIcon aria-label={t('factor.passkeys.removeTitle', { name })} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}
