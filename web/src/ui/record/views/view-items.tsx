import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { parseSearch } from '../../address-search.ts';
import { notifyDone } from '../../feedback/notify.ts';
import {
  IconBookmarkPlus,
  IconCheck,
  IconList,
  IconPencil,
  IconShare,
  IconTrash,
} from '../../icons/index.ts';
import { Lines } from '../cells.tsx';
import { SharedViewItems } from './shared-view-items.tsx';
import { UpdateView } from './update-view.tsx';
import type { ListLook } from './use-list-look.ts';
import type { RenamedView } from './view-name.ts';

interface ViewItemsProps {
  opened: boolean;
  look: ListLook<never>;
  /** What is shown now. */
  search: string;
  /** The view that was shown last. */
  last: RenamedView | null;
  onSave: () => void;
  onRename: (view: RenamedView) => void;
}

/** The views that are kept of a list, the person's own and those that others share, and what can be done with the one that is shown. */
export function ViewItems({ last, look, onRename, onSave, search }: ViewItemsProps) {
  const { t } = useTranslation();
  const { list, views } = look;
  const [own, shared] = [views?.views ?? [], views?.shared ?? []];
  const open = (next: string) => {
    const nothing = Object.fromEntries(Object.keys(list.filters).map((name) => [name, undefined]));
    list.change({ ...nothing, ...parseSearch(next) });
  };
  const mark = (of: string) => (of === search ? <IconCheck size={16} /> : <IconList size={16} />);
  return (
    <>
      {own.length > 0 ? <Menu.Label>{t('views.own')}</Menu.Label> : null}
      {own.map((view) => (
        <Menu.Item key={view.name} leftSection={mark(view.search)} onClick={() => open(view.search)}>
          {view.name}
        </Menu.Item>
      ))}
      {shared.length > 0 ? <Menu.Label>{t('views.shared')}</Menu.Label> : null}
      {shared.map((view) => (
        <Menu.Item
          key={`${view.owner} ${view.name}`}
          leftSection={mark(view.search)}
          onClick={() => open(view.search)}
        >
          <Lines second={view.owner}>
            <span>{view.name}</span>
          </Lines>
        </Menu.Item>
      ))}
      {own.length + shared.length > 0 ? <Menu.Divider /> : null}
      <Menu.Item leftSection={<IconBookmarkPlus size={16} />} onClick={onSave}>
        {t('views.save')}
      </Menu.Item>
      <UpdateView look={look} last={last} search={search} />
      <OfShown look={look} search={search} onRename={onRename} />
      {shared
        .filter((view) => view.editable && view.search === search)
        .map((view) => (
          <SharedViewItems
            key={`${view.ownerId} ${view.name}`}
            list={look.name}
            view={view}
            onRename={() => onRename(view)}
          />
        ))}
    </>
  );
}

function OfShown({
  look: { save, views },
  onRename,
  search,
}: Pick<ViewItemsProps, 'look' | 'onRename' | 'search'>) {
  const { t } = useTranslation();
  const own = views?.views ?? [];
  const shown = own.find((view) => view.search === search);
  if (shown === undefined) return null;
  const { name } = shown;
  const change = (next: typeof own, said: string) =>
    void save({ views: next }).then(
      () => notifyDone(said),
      () => undefined,
    );
  const share = () =>
    change(
      own.map((view) => (view === shown ? { ...view, shared: !view.shared } : view)),
      t(shown.shared ? 'views.unshared' : 'views.sharedNow', { name }),
    );
  const remove = () =>
    change(
      own.filter((view) => view !== shown),
      t('views.removed', { name }),
    );
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onRename(shown)}>
        {t('views.rename', { name })}
      </Menu.Item>
      <Menu.Item leftSection={<IconShare size={16} />} onClick={share}>
        {t(shown.shared ? 'views.unshare' : 'views.share', { name })}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
        {t('views.remove', { name })}
      </Menu.Item>
    </>
  );
}
