import { ActionIcon, Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconChevronDown, IconDotsVertical } from '../../ui/icons/index.ts';
import { ReasonedButton, ReasonedIcon } from '../../ui/reason.tsx';
import type { TaskMoves } from './use-task-moves.ts';

interface StatusMenuProps {
  moves: TaskMoves;
  /** Names the task where there are many menus on a page; the menu is then an icon. */
  taskTitle?: string;
}

/** Offers the statuses that the caller may give a task now, and says why there are no others. */
export function StatusMenu({ moves: { busy, limit, move, moves }, taskTitle }: StatusMenuProps) {
  const { t } = useTranslation();
  const isIcon = taskTitle !== undefined;
  const label = isIcon ? t('taskMove.titleOf', { title: taskTitle }) : t('taskMove.title');
  if (moves.length === 0) {
    return isIcon ? (
      <ReasonedIcon label={label} reason={limit} size="md">
        <IconDotsVertical size={16} />
      </ReasonedIcon>
    ) : (
      <ReasonedButton variant="default" reason={limit} rightSection={<IconChevronDown size={16} />}>
        {label}
      </ReasonedButton>
    );
  }
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        {isIcon ? (
          <ActionIcon size="md" aria-label={label} loading={busy}>
            <IconDotsVertical size={16} />
          </ActionIcon>
        ) : (
          <Button variant="default" loading={busy} rightSection={<IconChevronDown size={16} />}>
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {moves.map((to) => (
          <Menu.Item key={to} {...(to === 'cancelled' ? { color: 'red' } : {})} onClick={() => move(to)}>
            {t(`taskMove.to.${to}`)}
          </Menu.Item>
        ))}
        {limit === null ? null : <Menu.Label style={{ whiteSpace: 'normal' }}>{limit}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
