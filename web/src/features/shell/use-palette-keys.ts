import { type KeyboardEvent, useEffect, useRef } from 'react';
import { paletteStore } from './palette.ts';
import type { Command } from './palette-commands.ts';
import type { NamedRecord } from './record-actions.ts';

/** The list of the palette, which its field controls. */
export const LIST_ID = 'palette-commands';

export const optionId = (command: string) => `palette-${command.replace(/\W/g, '_')}`;

interface PaletteState {
  query: string;
  commands: readonly Command[];
  active: Command | undefined;
  /** Whether the records are those of what stands in the field. */
  settled: boolean;
  /** The record whose actions are shown. */
  record: NamedRecord | null;
  setRecord: (record: NamedRecord | null) => void;
}

/**
 * What the keys of the field do beside those of every list: the arrow to the right or Tab shows the actions on the record, the arrow to
 * the left or Escape leaves them, and Enter waits for the answer when somebody types faster than it comes.
 */
export function usePaletteKeys(state: PaletteState): (event: KeyboardEvent<HTMLInputElement>) => void {
  const { active, commands, record, setRecord, settled } = state;
  const wantsFirst = useRef<string | null>(null);
  useSelection(state);
  useEffect(() => {
    if (wantsFirst.current === null) return;
    if (wantsFirst.current !== state.query) wantsFirst.current = null;
    else if (settled) {
      wantsFirst.current = null;
      if (commands.length > 0) selectedOption()?.click();
    }
  });
  return (event) => {
    if (event.nativeEvent.isComposing) return;
    const take = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      take();
      selectNext(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && record === null && !settled && opensWhatIsFound(active)) {
      take();
      wantsFirst.current = state.query;
    } else if (record !== null && (event.key === 'Escape' || event.key === 'ArrowLeft')) {
      take();
      setRecord(null);
    } else if (record === null && active?.record !== undefined && opensActions(event)) {
      take();
      setRecord(active.record);
    }
  };
}

/** Nothing yet, or a record that an older text has found. */
function opensWhatIsFound(active: Command | undefined): boolean {
  return active === undefined || active.record !== undefined;
}

function opensActions({ currentTarget, key, shiftKey }: KeyboardEvent<HTMLInputElement>): boolean {
  if (key === 'Tab') return !shiftKey;
  const { selectionEnd, selectionStart, value } = currentTarget;
  return key === 'ArrowRight' && selectionStart === selectionEnd && selectionEnd === value.length;
}

/**
 * What was typed is usually meant for the first command: Enter runs it without an arrow key before. Records that are found later
 * come below, and leave the choice where it is.
 */
function useSelection({ commands, query, record }: PaletteState): void {
  const shown = commands.map(({ id }) => id).join(' ');
  const last = useRef({ query, record });
  useEffect(() => {
    const isSame = last.current.query === query && last.current.record === record;
    last.current = { query, record };
    const wants = query.trim() !== '' || record !== null;
    if (shown === '' || !wants) return;
    select(isSame ? Math.max(selectedIndex(), 0) : 0);
  }, [shown, query, record]);
}

function optionsNow(): Element[] {
  return [...(document.getElementById(LIST_ID)?.querySelectorAll('[data-action]') ?? [])];
}

function selectedIndex(): number {
  return optionsNow().findIndex((option) => option.hasAttribute('data-selected'));
}

/** Chooses an option, also for those who only hear which one it is: the library moves its mark and tells nobody. */
function select(index: number): void {
  const options = optionsNow();
  for (const option of options) option.removeAttribute('data-selected');
  options[index]?.setAttribute('data-selected', 'true');
  options[index]?.scrollIntoView({ block: 'nearest' });
  paletteStore.setState({ ...paletteStore.getState(), selected: index });
}

/** Chooses the option so many places further; after the last comes the first. */
function selectNext(step: 1 | -1): void {
  const { length } = optionsNow();
  if (length > 0) select((Math.max(selectedIndex(), step === 1 ? -1 : 0) + step + length) % length);
}

function selectedOption(): HTMLElement | null {
  return document.getElementById(LIST_ID)?.querySelector<HTMLElement>('[data-selected]') ?? null;
}
