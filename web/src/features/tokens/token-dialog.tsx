import { Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { rotateApiToken } from '../../api/tokens.ts';
import type { ApiToken } from '../../api/types.ts';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { TokenForm } from './token-form.tsx';
import { OVERLAPS, type Overlap } from './token-state.ts';

interface TokenDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Makes a token and shows it, once; then only its button closes the dialog, so that no stray key loses it. */
export function TokenDialog({ opened, onClose }: TokenDialogProps) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    onClose();
    setSecret(null);
  };
  if (secret !== null) return <SecretDialog secret={opened ? secret : null} onClose={close} />;
  return (
    <Modal
      opened={opened}
      onClose={close}
      size="lg"
      title={t('tokens.add')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <TokenForm onMade={setSecret} onClose={close} />
    </Modal>
  );
}

/** Gives a token another secret, after asking for how long the one before stays good. */
export function RotateDialog({ token, onClose }: { token: ApiToken | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [overlap, setOverlap] = useState<Overlap>('24');
  const [secret, setSecret] = useState<string | null>(null);
  // The words stay while the dialog fades away.
  const [shown, setShown] = useState(token);
  if (token !== null && token !== shown) setShown(token);
  const { run: rotate } = useRecordMutation({
    work: ({ id }: ApiToken) => rotateApiToken(id, Number(overlap)),
    touches: [keys.tokens.all],
    onDone: setSecret,
  });
  return (
    <>
      <ConfirmDialog
        opened={token !== null}
        title={t('tokens.rotateTitle')}
        confirmLabel={t('tokens.rotate')}
        onConfirm={() => (token ? rotate(token) : undefined)}
        onClose={onClose}
      >
        <Stack gap="sm">
          <Text>{t('tokens.rotateText', { name: shown?.name ?? '' })}</Text>
          <Select
            label={t('tokens.overlapLabel')}
            allowDeselect={false}
            data={OVERLAPS.map((value) => ({ value, label: t(`tokens.overlap.${value}`) }))}
            value={overlap}
            onChange={(value) => setOverlap(OVERLAPS.find((one) => one === value) ?? '24')}
          />
        </Stack>
      </ConfirmDialog>
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}

/** Shows a token that was made just now, until its button is pressed. */
function SecretDialog({ onClose, secret }: { secret: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      title={t('tokens.ready')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <ShownOnce
        secret={secret ?? ''}
        label={t('tokens.one')}
        warning={
          <>
            <div>{t('tokens.once')}</div>
            <div>{t('tokens.onceMore')}</div>
          </>
        }
        copyLabel={t('tokens.copy')}
        doneLabel={t('tokens.done')}
        onClose={onClose}
      />
    </Modal>
  );
}
