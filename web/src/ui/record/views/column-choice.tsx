import { ActionIcon, Button, Checkbox, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../data-table/data-table.tsx';
import { useDensity } from '../../data-table/density.ts';
import { IconArrowDown, IconArrowUp } from '../../icons/index.ts';
import classes from './list-look-bar.module.css';
import type { ListLook } from './use-list-look.ts';

interface ColumnChoiceProps {
  opened: boolean;
  look: ListLook<never>;
}

/** Which columns a list shows, in which order, and how close its rows stand. */
export function ColumnChoice({ look: { columns, show, shown } }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const [first] = columns;
  const hidden = columns.filter((column) => !shown.includes(column));
  const move = (column: Column<never>, by: -1 | 1) => {
    const next = [...shown];
    const at = next.indexOf(column);
    next.splice(at, 1);
    next.splice(at + by, 0, column);
    show(next);
  };
  const toggle = (column: Column<never>) =>
    show(shown.includes(column) ? shown.filter((other) => other !== column) : [...shown, column]);
  return (
    <>
      <ul className={classes['columns']} aria-label={t('listLook.columns')}>
        {[...shown, ...hidden].map((column) => {
          const at = shown.indexOf(column);
          const name = typeof column.header === 'string' ? column.header : column.id;
          return (
            <li key={column.id}>
              <Checkbox
                className={classes['name'] ?? ''}
                label={column.header}
                checked={at >= 0}
                disabled={column === first}
                onChange={() => toggle(column)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('views.up', { name })}
                disabled={at <= 0}
                onClick={() => move(column, -1)}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('views.down', { name })}
                disabled={at < 0 || at === shown.length - 1}
                onClick={() => move(column, 1)}
              >
                <IconArrowDown size={14} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <CompactRows />
      <Button variant="default" size="compact-sm" onClick={() => show(columns)}>
        {t('views.reset')}
      </Button>
    </>
  );
}

/** How close the rows of all lists stand. */
function CompactRows() {
  const { t } = useTranslation();
  const [density, setDensity] = useDensity();
  return (
    <Switch
      className={classes['density'] ?? ''}
      label={t('views.compact')}
      description={t('views.compactHint')}
      checked={density === 'compact'}
      onChange={({ currentTarget }) => setDensity(currentTarget.checked ? 'compact' : 'comfortable')}
    />
  );
}
