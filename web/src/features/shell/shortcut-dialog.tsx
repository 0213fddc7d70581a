import { Group, Kbd, Modal, Stack, Switch, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { modifierKey } from '../../ui/keyboard/modifier.ts';
import { useShortcutPreference } from '../../ui/keyboard/use-shortcuts.ts';
import { useSession } from '../session/use-session.ts';
import { maySeeTasks } from '../tasks/may-see-tasks.ts';
import { navigationFor, OTHER_PAGES } from './navigation.ts';

interface ShortcutDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Lists every shortcut, and switches off those of a single key. */
export function ShortcutDialog({ opened, onClose }: ShortcutDialogProps) {
  const { t } = useTranslation();
  const [enabled, setEnabled] = useShortcutPreference();
  const rows = useRows();

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack>
        <Table verticalSpacing={6} horizontalSpacing={0} withRowBorders={false}>
          <Table.Tbody>
            {rows.map(([keys, meaning]) => (
              <Table.Tr key={meaning}>
                <Table.Td>{meaning}</Table.Td>
                <Table.Td>
                  <Group gap={4} justify="flex-end" wrap="nowrap">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Switch
          checked={enabled}
          onChange={(event) => setEnabled(event.currentTarget.checked)}
          label={t('shortcuts.single')}
          description={t('shortcuts.singleHelp')}
        />
      </Stack>
    </Modal>
  );
}

/** Every shortcut with what it does, the pages among them as far as the caller may use them. */
function useRows(): [string[], string][] {
  const { t } = useTranslation();
  const session = useSession();
  const items = navigationFor(session).flatMap((group) => group.items);
  const ofTasks: [string[], string][] = [
    [['n'], t('shortcuts.newTask')],
    [['e'], t('shortcuts.editRow')],
    [['h', 'l'], t('shortcuts.columns')],
  ];
  return [
    [[modifierKey, 'K'], t('shortcuts.palette')],
    ...[...items, ...OTHER_PAGES].map((item): [string[], string] => [
      ['g', item.key],
      t('shortcuts.goTo', { page: t(item.label) }),
    ]),
    [['/'], t('shortcuts.search')],
    [['j', 'k'], t('shortcuts.rows')],
    [['Enter', 'o'], t('shortcuts.openRow')],
    [['x'], t('shortcuts.select')],
    [['Shift', 'X'], t('shortcuts.selectRange')],
    [['a'], t('shortcuts.selectionActions')],
    [['Esc'], t('shortcuts.selectionClear')],
    [['c'], t('shortcuts.create')],
    ...(maySeeTasks(session) ? ofTasks : []),
    [[modifierKey, 'S'], t('shortcuts.save')],
    [['?'], t('shortcuts.help')],
    [['g', '?'], t('shell.help')],
  ];
}
