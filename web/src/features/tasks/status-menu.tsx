import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDotsVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ReasonedButton, ReasonedIcon } from '../../ui/reason.tsx';
import type { TaskMoves } from './use-task-moves.ts';

interface StatusMenuProps {
  moves: TaskMoves;
  /** Names the task where there are many menus on a page; the menu is then an icon. */
  taskTitle?: string;
}

/** Changes the status of a task. What the caller may not do says why; the menu itself does where nothing is left. */
export function StatusMenu({ moves: { busy, move, moves, reasonOf }, taskTitle }: StatusMenuProps) {
  const { t } = useTranslation();
  const isIcon = taskTitle !== undefined;
  const label = isIcon ? t('taskMove.titleOf', { title: taskTitle }) : t('taskMove.title');
  const reasons = [...new Set(moves.map(reasonOf).filter((reason) => reason !== null))];
  if (moves.every(({ refused }) => refused)) {
    const reason = reasons.at(-1) ?? null;
    return isIcon ? (
      <ReasonedIcon label={label} reason={reason} size="md">
        <IconDotsVertical size={16} />
      </ReasonedIcon>
    ) : (
      <ReasonedButton variant="default" reason={reason} rightSection={<IconChevronDown size={16} />}>
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
        {moves.map((one) => (
          <Menu.Item
            key={one.to}
            disabled={one.refused}
            {...(one.to === 'cancelled' && !one.refused ? { color: 'red' } : {})}
            onClick={() => move(one)}
          >
            {t(`taskMove.to.${one.to}`)}
          </Menu.Item>
        ))}
        {reasons.map((reason) => (
          <Menu.Label key={reason} style={{ whiteSpace: 'normal' }}>
            {reason}
          </Menu.Label>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
