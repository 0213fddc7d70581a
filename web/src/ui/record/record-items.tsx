import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePanel } from '../feedback/state-panel.tsx';
import { IconPlus } from '../icons/index.ts';
import { ItemList } from '../item-list.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface RecordItemsProps<One> {
  items: readonly One[];
  title: string;
  text: string;
  /** What stands where there are none. */
  none: { icon: ReactNode; title: string; text: string };
  /** Absent for who may not change them. */
  add?: { label: string; onClick: () => void } | undefined;
  removal: { title: string; nameOf: (one: One) => ReactNode; work: (one: One) => Promise<unknown> };
  /** Draws one, with a key; `remove` asks before it takes it away. */
  children: (one: One, remove: () => void) => ReactNode;
}

/** The few things that belong to a record, such as its addresses: a list to which one is added and from which one is removed. */
export function RecordItems<One>({
  items,
  title,
  text,
  none,
  add,
  removal,
  children,
}: RecordItemsProps<One>) {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<One | null>(null);
  const button = add ? (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add.onClick}>
      {add.label}
    </Button>
  ) : null;
  return (
    <>
      <ItemList
        title={title}
        text={text}
        action={items.length > 0 ? button : null}
        empty={<StatePanel {...none} actions={button} />}
      >
        {items.map((one) => children(one, () => setRemoving(one)))}
      </ItemList>
      <ConfirmDialog
        opened={removing !== null}
        title={removal.title}
        confirmLabel={t('action.remove')}
        danger
        onConfirm={() => (removing === null ? undefined : removal.work(removing))}
        onClose={() => setRemoving(null)}
      >
        {removing === null ? null : removal.nameOf(removing)}
      </ConfirmDialog>
    </>
  );
}
