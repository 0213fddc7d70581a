import { Button, Group, Kbd } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { modifierKey } from '../keyboard/modifier.ts';
import { notifyDone } from './notify.ts';

const SHOWN_MS = 10_000;

/** Fields have an undo of their own. */
const TYPED_INTO = 'input:not([type="checkbox"]), textarea, [contenteditable="true"]';

let latest: { id: string; undo: () => void; askedAt: number } | null = null;

/**
 * Says that something was done, and offers to take it back, by a button or by Ctrl Z as long as the notice is there: the latest alone.
 *
 * @param askedAt when the person did it, by `performance.now()`: what is told late takes the key from nothing that was done after it
 */
export function notifyUndoable(message: string, undo: () => void, askedAt = performance.now()): void {
  if (latest && latest.askedAt > askedAt) {
    notifyDone(message);
    return;
  }
  // The one before would stand for what the key no longer takes back.
  if (latest) notifications.hide(latest.id);
  const take = () => {
    notifications.hide(id);
    forget(id);
    undo();
  };
  const id = notifications.show({
    color: 'green',
    autoClose: SHOWN_MS,
    closeButtonProps: { 'aria-label': i18next.t('action.close') },
    onClose: () => forget(id),
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{message}</span>
        <Button
          variant="default"
          size="compact-sm"
          style={{ flex: 'none' }}
          rightSection={<Kbd size="xs">{modifierKey} Z</Kbd>}
          onClick={take}
        >
          {i18next.t('action.undo')}
        </Button>
      </Group>
    ),
  });
  if (latest === null) document.addEventListener('keydown', press);
  latest = { id, undo: take, askedAt };
}

function forget(id: string): void {
  if (latest?.id !== id) return;
  latest = null;
  document.removeEventListener('keydown', press);
}

function press(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
  if (!isUndo || (event.target instanceof Element && event.target.closest(TYPED_INTO))) return;
  event.preventDefault();
  latest?.undo();
}
