import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyDone } from '../../feedback/notify.ts';
import type { ListLook } from './use-list-look.ts';
import { LONGEST_NAME } from './view-name.ts';

/** As much as the server takes. */
const MOST_VIEWS = 30;

interface SaveViewProps {
  opened: boolean;
  look: ListLook<never>;
  search: string;
  onClose: () => void;
}

/** Keeps what is shown of a list under a name; a name that is taken already is taken over. */
export function SaveView({ onClose, opened, ...view }: SaveViewProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('views.saveTitle')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {opened ? <NameForm {...view} onClose={onClose} /> : null}
    </Modal>
  );
}

function NameForm({ look: { save, views }, onClose, search }: Omit<SaveViewProps, 'opened'>) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const own = views?.views ?? [];
  const written = name.trim();
  const others = own.filter((view) => view.name.trim().toLowerCase() !== written.toLowerCase());
  const isFull = others.length >= MOST_VIEWS;
  const keep = async () => {
    setBusy(true);
    try {
      await save({ views: [...others, { name: written, search, shared }] });
      notifyDone(t('views.saved', { name: written }));
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (written !== '' && !isFull && !isBusy) void keep();
      }}
    >
      <Stack>
        <TextInput
          label={t('views.name')}
          description={t('views.nameHint')}
          value={name}
          maxLength={LONGEST_NAME}
          data-autofocus
          required
          error={isFull ? t('views.full', { most: MOST_VIEWS }) : null}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Switch
          label={t('views.shareSwitch')}
          description={t('views.shareHint')}
          checked={shared}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t(others.length < own.length ? 'views.replace' : 'action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
