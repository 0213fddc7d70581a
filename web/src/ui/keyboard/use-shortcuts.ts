import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useRef } from 'react';

/** Keys pressed one after another, separated by spaces (`g u`), and what they do. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const SEQUENCE_MS = 900;
/** Begins every sequence: the key after it never means what it means alone. */
const LEADER = 'g';

/** Single keys may collide with speech input and screen readers, so they can be switched off (WCAG 2.1.4). */
export function useShortcutPreference() {
  return useLocalStorage({ key: 'retaguarda.shortcuts', defaultValue: true, getInitialValueInEffect: false });
}

/** A box that is ticked takes no letters, so that the keys go on to work after a click on one. */
const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [role="menu"], [role="listbox"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPED_INTO) !== null);
}

const DIALOG = '[role="dialog"][aria-modal="true"]';

/** A dialog that the key itself has closed, as Escape does, is gone from the page but still around what was in it. */
const isInDialog = (target: EventTarget | null): boolean =>
  document.querySelector(DIALOG) !== null || (target instanceof Element && target.closest(DIALOG) !== null);

/** Listens for single keys and sequences of keys outside of fields, menus and dialogs. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  const [enabled] = useShortcutPreference();

  useEffect(() => {
    current.current = shortcuts;
  });

  useEffect(() => {
    if (!enabled) return;
    let prefix = '';
    let last = 0;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || isInDialog(event.target)) return;
      const isSecond = prefix === LEADER && event.timeStamp - last < SEQUENCE_MS;
      prefix = isSecond ? '' : event.key;
      last = event.timeStamp;
      const action = current.current[isSecond ? `${LEADER} ${event.key}` : event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled]);
}
