import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changeSharedView } from '../../../api/shared-views.ts';
import { useRecordMutation } from '../use-record-mutation.ts';
import type { ListLook } from './use-list-look.ts';
import { LONGEST_NAME, type RenamedView } from './view-name.ts';

interface RenameViewProps {
  opened: boolean;
  look: ListLook<never>;
  view: RenamedView | null;
  onClose: () => void;
}

/** Asks for another name of a view; what it shows stays. */
export function RenameView({ look, onClose, opened, view }: RenameViewProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('views.renameTitle')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {view ? <NameForm look={look} view={view} onClose={onClose} /> : null}
    </Modal>
  );
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function NameForm({ look, onClose, view }: Omit<RenameViewProps, 'opened'> & { view: RenamedView }) {
  const { t } = useTranslation();
  const [name, setName] = useState(view.name);
  const { busy, rename } = useRename(look, view, onClose);
  const written = name.trim();
  const isTaken = siblingsOf(look, view).some((other) => sameName(other, written));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (written !== '' && !isTaken && !busy) rename(written);
      }}
    >
      <Stack>
        <TextInput
          label={t('views.name')}
          value={name}
          maxLength={LONGEST_NAME}
          data-autofocus
          required
          error={isTaken ? t('views.taken') : null}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The names of the other views of the same person, as far as they are known here. */
function siblingsOf({ views }: ListLook<never>, view: RenamedView): string[] {
  const all =
    'ownerId' in view
      ? (views?.shared ?? []).filter(({ ownerId }) => ownerId === view.ownerId)
      : (views?.views ?? []);
  return all.flatMap(({ name }) => (name === view.name ? [] : [name]));
}

function useRename(look: ListLook<never>, view: RenamedView, onDone: () => void) {
  const { t } = useTranslation();
  const { name: list, save, views } = look;
  const { act, busy } = useRecordMutation({
    work: async (name: string) => {
      const { search } = view;
      if ('ownerId' in view) {
        await changeSharedView({ list, ownerId: view.ownerId, name: view.name, view: { name, search } });
        return name;
      }
      const own = views?.views ?? [];
      await save({ views: own.map((one) => (one.name === view.name ? { ...one, name } : one)) });
      return name;
    },
    touches: [keys.listViews.detail(list)],
    said: (name) => t('views.renamed', { name }),
    onDone,
    // Keeping one's own tells its refusals itself.
    ...('ownerId' in view ? {} : { onRefused: () => undefined }),
  });
  return { busy, rename: (name: string) => act(name) };
}
