import type { KeyboardEvent } from 'react';

/** How far a key goes: rows and columns. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The keys of a spreadsheet in a table with a field in each cell: arrows up and down and Enter go to the row above or below; arrows to
 * the side leave a cell at the end of its text. Enter in the last row stays, and never sends the form.
 */
export function useCellKeys(): (event: KeyboardEvent<HTMLTableElement>) => void {
  return (event) => {
    const field = event.target;
    const step = STEPS[event.key];
    if (!(field instanceof HTMLInputElement) || field.dataset['brand'] === undefined) return;
    if (step === undefined || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey)
      return;
    const [down, across] = step;
    if (across !== 0 && !isAtEnd(field, across)) return;
    event.preventDefault();
    const rows = [...event.currentTarget.tBodies].map((body) => [
      ...body.querySelectorAll<HTMLInputElement>('input[data-brand]'),
    ]);
    const row = rows.findIndex((fields) => fields.includes(field));
    const column = rows[row]?.indexOf(field) ?? 0;
    rows[row + down]?.[column + across]?.focus();
  };
}

/** Whether the arrow would leave the text: everything is selected, or the caret stands at that end. */
function isAtEnd({ selectionEnd, selectionStart, value }: HTMLInputElement, across: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (across < 0 ? 0 : value.length);
}
