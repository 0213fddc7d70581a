import { useEffect } from 'react';

let letters = '';
let isWaiting = false;

/** What was typed since the palette was asked for; from here on its field takes the letters itself. */
export function takeEarlyLetters(): string {
  const taken = letters;
  letters = '';
  isWaiting = false;
  return taken;
}

/**
 * Keeps what is typed between asking for the palette and its field having the focus, which the first time takes as long as its code
 * needs to arrive. The letters would be lost else, or taken for shortcuts of the page.
 */
export function useEarlyLetters(isOpened: boolean): void {
  useEffect(() => {
    if (!isOpened) return;
    isWaiting = true;
    document.addEventListener('keydown', keep, { capture: true });
    return () => {
      document.removeEventListener('keydown', keep, { capture: true });
      takeEarlyLetters();
    };
  }, [isOpened]);
}

function keep(event: KeyboardEvent): void {
  if (!isWaiting || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Backspace') letters = letters.slice(0, -1);
  else if (event.key.length === 1) letters += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
