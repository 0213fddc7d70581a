import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changeSharedView } from '../../../api/shared-views.ts';
import { IconDeviceFloppy } from '../../icons/index.ts';
import { useRecordMutation } from '../use-record-mutation.ts';
import type { ListLook } from './use-list-look.ts';
import type { RenamedView } from './view-name.ts';

interface UpdateViewProps {
  look: ListLook<never>;
  /** The view that was shown last; nothing where none was. */
  last: RenamedView | null;
  /** What is shown now. */
  search: string;
}

/** Keeps what is shown now as the view that it began with: one's own, or by an administrator one that somebody else shares. */
export function UpdateView({ last, look, search }: UpdateViewProps) {
  const { t } = useTranslation();
  const view = last && storedOf(look, last);
  const { act } = useRecordMutation({
    work: async (next: RenamedView) => {
      const { name } = next;
      if ('ownerId' in next) {
        await changeSharedView({ list: look.name, ownerId: next.ownerId, name, view: { name, search } });
        return;
      }
      const own = look.views?.views ?? [];
      await look.save({ views: own.map((one) => (one.name === name ? { ...one, search } : one)) });
    },
    touches: [keys.listViews.detail(look.name)],
    said: (_done, { name }) => t('views.saved', { name }),
    // Keeping one's own tells its refusals itself.
    ...(last && 'ownerId' in last ? {} : { onRefused: () => undefined }),
  });
  if (!view || view.search === search || ('editable' in view && !view.editable)) return null;
  return (
    <Menu.Item leftSection={<IconDeviceFloppy size={16} />} onClick={() => act(view)}>
      {t('ownerId' in view ? 'views.updateForAll' : 'views.update', { name: view.name })}
    </Menu.Item>
  );
}

/** The view as it is kept now; nothing once it has gone. */
function storedOf({ views }: ListLook<never>, last: RenamedView): RenamedView | undefined {
  if (!('ownerId' in last)) return views?.views.find(({ name }) => name === last.name);
  return views?.shared.find(({ name, ownerId }) => name === last.name && ownerId === last.ownerId);
}
