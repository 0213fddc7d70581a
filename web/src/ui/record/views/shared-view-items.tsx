import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import type { ListViews } from '../../../api/list-views.ts';
import { changeSharedView } from '../../../api/shared-views.ts';
import { IconPencil, IconTrash } from '../../icons/index.ts';
import { useRecordMutation } from '../use-record-mutation.ts';

interface SharedViewItemsProps {
  /** Name of the list. */
  list: string;
  view: ListViews['shared'][number];
  onRename: () => void;
}

/** What an administrator can do with a view of somebody else, while it is shown. */
export function SharedViewItems({ list, onRename, view }: SharedViewItemsProps) {
  const { t } = useTranslation();
  const { name, ownerId } = view;
  const { act } = useRecordMutation({
    work: () => changeSharedView({ list, ownerId, name, view: null }),
    touches: [keys.listViews.detail(list)],
    said: () => t('views.removed', { name }),
  });
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
        {t('views.renameForAll', { name })}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => act()}>
        {t('views.removeForAll', { name })}
      </Menu.Item>
    </>
  );
}
