import { Button, Menu, Popover } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../i18n/i18n.ts';
import { IconBookmark, IconColumns3 } from '../../icons/index.ts';
import { lazyOverlay } from '../../lazy-overlay.tsx';
import classes from './list-look-bar.module.css';
import { columnsText } from './shown-columns.ts';
import type { ListLook } from './use-list-look.ts';
import type { RenamedView } from './view-name.ts';
import { searchOf } from './view-search.ts';

const ColumnChoice = lazyOverlay(
  async () => (await withTexts('views', () => import('./column-choice.tsx'))()).ColumnChoice,
);
const ViewItems = lazyOverlay(
  async () => (await withTexts('views', () => import('./view-items.tsx'))()).ViewItems,
);
const RenameView = lazyOverlay(
  async () => (await withTexts('views', () => import('./rename-view.tsx'))()).RenameView,
);
const SaveView = lazyOverlay(
  async () => (await withTexts('views', () => import('./save-view.tsx'))()).SaveView,
);

/** Above a list: the views that are kept of it, and which columns it shows. */
export function ListLookBar<Row>({ look }: { look: ListLook<Row> }) {
  const { t } = useTranslation();
  const { columns, list, shown, views } = look;
  const [saving, setSaving] = useState(false);
  const [renamed, setRenamed] = useState<RenamedView | null>(null);
  const [last, setLast] = useState<RenamedView | null>(null);
  const [opened, setOpened] = useState(false);
  const search = searchOf(list.filters, columnsText(columns, shown));
  const active = [...(views?.views ?? []), ...(views?.shared ?? [])].find((view) => view.search === search);
  // What is changed of a view can be kept as that view.
  if (active && !isSameView(active, last)) setLast(active);
  return (
    <div className={classes['bar']}>
      <Menu position="bottom-start" opened={opened} onChange={setOpened}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconBookmark size={16} />}
            onPointerEnter={ViewItems.ahead}
            onFocus={ViewItems.ahead}
          >
            {active?.name ?? t('listLook.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ViewItems
            opened={opened}
            look={look}
            search={search}
            last={last}
            onSave={() => setSaving(true)}
            onRename={setRenamed}
          />
        </Menu.Dropdown>
      </Menu>
      {columns.length > 1 ? <ChosenColumns look={look} /> : null}
      <RenameView opened={renamed !== null} look={look} view={renamed} onClose={() => setRenamed(null)} />
      <SaveView opened={saving} look={look} search={search} onClose={() => setSaving(false)} />
    </div>
  );
}

/** Which columns the list shows, and how close its rows stand. */
function ChosenColumns<Row>({ look }: { look: ListLook<Row> }) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Popover opened={isChoosing} onChange={setChoosing} trapFocus returnFocus position="bottom-end">
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          visibleFrom="sm"
          leftSection={<IconColumns3 size={16} />}
          onPointerEnter={ColumnChoice.ahead}
          onFocus={ColumnChoice.ahead}
          onClick={() => setChoosing(!isChoosing)}
        >
          {t('listLook.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ColumnChoice opened={isChoosing} look={look} />
      </Popover.Dropdown>
    </Popover>
  );
}

const ownerOf = (view: RenamedView) => ('ownerId' in view ? view.ownerId : null);

const isSameView = (one: RenamedView, other: RenamedView | null): boolean =>
  other !== null && one.name === other.name && ownerOf(one) === ownerOf(other);
