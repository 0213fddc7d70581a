import { Button, Menu } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../../data-table/use-selection.ts';
import { IconChevronDown, IconX } from '../../icons/index.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { lazyOverlay } from '../../lazy-overlay.tsx';
import { ReasonedButton, ReasonedIcon } from '../../reason.tsx';
import { useFormat } from '../../use-format.ts';
import classes from './bulk.module.css';
import { type Bulk, type BulkAction, type BulkGroup, isGroup } from './bulk-action.ts';
import type { BulkDialogProps } from './bulk-dialog.tsx';

const BulkDialog = lazyOverlay(async () => (await import('./bulk-dialog.tsx')).BulkDialog) as <Row>(
  props: BulkDialogProps<Row>,
) => ReactNode;

interface BulkBarProps<Row> {
  selection: Selection<Row>;
  /** What some row of the page allows. */
  actions: Bulk<Row>['actions'];
  touches: Bulk<Row>['touches'];
  /** How many rows the page has. */
  of: number;
  /** The bar is gone after everything was done. */
  onDone: () => void;
}

/** Says how many rows are selected and what can be done to them; it is there while any is. */
export function BulkBar<Row>({ actions, of, onDone, selection, touches }: BulkBarProps<Row>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [chosen, setChosen] = useState<BulkAction<Row> | null>(null);
  const bar = useRef<HTMLElement>(null);
  const { isAll, rows } = selection;
  const count = t('selection.count', { count: rows.length, shown: format.number(rows.length) });
  useShortcuts(
    rows.length > 0
      ? { a: () => bar.current?.querySelector<HTMLElement>('[data-bulk] button')?.focus() }
      : {},
  );
  return (
    <>
      <div className="ui-visually-hidden" role="status">
        {rows.length > 0 ? count : null}
      </div>
      {rows.length > 0 ? (
        <section ref={bar} className={classes['bar']} aria-label={t('selection.region')}>
          <ReasonedIcon size="md" label={t('selection.clear')} onClick={selection.clear}>
            <IconX size={16} />
          </ReasonedIcon>
          <span className={`ui-numbers ${classes['count']}`}>{count}</span>
          {isAll ? null : (
            <Button variant="subtle" size="compact-sm" onClick={selection.toggleAll}>
              {t('selection.allOf', { count: of })}
            </Button>
          )}
          <div className={classes['actions']} data-bulk>
            {actions.map((entry) =>
              isGroup(entry) ? (
                <GroupMenu key={entry.id} group={entry} rows={rows} onChoose={setChosen} />
              ) : (
                <ActionButton key={entry.id} action={entry} rows={rows} onChoose={setChosen} />
              ),
            )}
          </div>
        </section>
      ) : null}
      <BulkDialog
        opened={chosen !== null}
        action={chosen}
        selection={selection}
        touches={touches}
        onClose={() => setChosen(null)}
        onDone={onDone}
      />
    </>
  );
}

interface OffersProps<Row> {
  rows: readonly Row[];
  onChoose: (action: BulkAction<Row>) => void;
}

function ActionButton<Row>({ action, onChoose, rows }: OffersProps<Row> & { action: BulkAction<Row> }) {
  const { t } = useTranslation();
  return (
    <ReasonedButton
      variant="default"
      size="xs"
      leftSection={action.icon}
      {...(action.isDangerous ? { c: 'red' } : {})}
      reason={rows.some(action.can) ? null : t('selection.noneAllow')}
      onClick={() => onChoose(action)}
    >
      {action.label}
    </ReasonedButton>
  );
}

function GroupMenu<Row>({ group, onChoose, rows }: OffersProps<Row> & { group: BulkGroup<Row> }) {
  const { t } = useTranslation();
  const trigger = {
    variant: 'default',
    size: 'xs',
    leftSection: group.icon,
    rightSection: <IconChevronDown size={14} />,
  } as const;
  const open = group.actions.filter(({ can }) => rows.some(can));
  if (open.length === 0) {
    return (
      <ReasonedButton {...trigger} reason={t('selection.noneAllow')}>
        {group.label}
      </ReasonedButton>
    );
  }
  return (
    <Menu position="top-end" width={240}>
      <Menu.Target>
        <Button {...trigger}>{group.label}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {open.map((action) => (
          <Menu.Item
            key={action.id}
            {...(action.isDangerous ? { color: 'red' } : {})}
            onClick={() => onChoose(action)}
            rightSection={
              <span className="ui-numbers">
                {t('selection.some', { count: rows.filter(action.can).length, of: rows.length })}
              </span>
            }
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
