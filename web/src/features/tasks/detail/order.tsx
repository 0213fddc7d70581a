import { ActionIcon, Tooltip } from '@mantine/core';
import { type DragEvent, type KeyboardEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { IconGripVertical } from '../../../ui/icons/index.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

interface HandleProps {
  ref: Ref<HTMLButtonElement>;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Takes hold of a line of an ordered list: it is dragged, or goes up and down by the arrow keys. */
export function DragHandle({ label, ...handle }: HandleProps & { label: string }) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="md"
        draggable
        aria-label={label}
        aria-keyshortcuts="ArrowUp ArrowDown"
        style={{ cursor: 'grab' }}
        {...handle}
      >
        <IconGripVertical size={16} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Gives the focus back to the handle of a line that was moved. */
function useFocusOfMoved(lines: readonly { id: number }[]) {
  const handles = useRef(new Map<number, HTMLButtonElement>());
  const moved = useRef<number | null>(null);
  const sequence = lines.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its line stands elsewhere in the document once the order is another
  useLayoutEffect(() => {
    if (moved.current !== null) handles.current.get(moved.current)?.focus();
    moved.current = null;
  }, [sequence]);
  return { handles, moved };
}

/** The order of a list whose lines are moved to other places, counted from 0. The handle of a line that moved keeps the focus. */
export function useOrder<One extends { id: number }>(
  lines: readonly One[],
  onMove: (line: One, place: number) => void,
) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const { handles, moved } = useFocusOfMoved(lines);
  const move = (from: number, to: number) => {
    const line = lines[from];
    if (line === undefined || from === to || to < 0 || to >= lines.length) return;
    moved.current = line.id;
    onMove(line, to);
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    handle: (index: number): HandleProps => ({
      ref: (button) => {
        const { id } = lines[index] as One;
        if (button === null) handles.current.delete(id);
        else handles.current.set(id, button);
      },
      onDragStart: ({ currentTarget, dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        const line = currentTarget.closest('li');
        if (line) dataTransfer.setDragImage(line, 0, 0);
        setDragged(index);
      },
      onDragEnd: end,
      onKeyDown: (event) => {
        const by = STEPS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        move(index, index + by);
      },
    }),
    target: (index: number) => ({
      ...(over === index && dragged !== index
        ? { 'data-over': dragged !== null && dragged < index ? 'below' : 'above' }
        : {}),
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== null) move(dragged, index);
        end();
      },
    }),
  };
}
