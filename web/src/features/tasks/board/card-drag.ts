import { createContext, type DragEvent, type RefObject, use, useState } from 'react';
import { notifyRefusal } from '../../../ui/feedback/notify.ts';
import type { TaskMoves } from '../use-task-moves.ts';

/** The moves of the card that is dragged over the board; null while none is. */
export const DraggedCard = createContext<RefObject<TaskMoves | null>>({ current: null });

/** A card that can be dragged to another column. Its menu says the same without a mouse, and what stands in the way. */
export function useCardDrag(moves: TaskMoves) {
  const dragged = use(DraggedCard);
  return {
    draggable: moves.moves.length > 0,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move';
      dragged.current = moves;
    },
    onDragEnd: () => {
      dragged.current = null;
    },
  };
}

/** A column that cards are put down in, which gives them its status. */
export function useCardDrop(status: Parameters<TaskMoves['move']>[0]) {
  const dragged = use(DraggedCard);
  const [isOver, setOver] = useState(false);
  const isElsewhere = () => dragged.current !== null && dragged.current.from !== status;
  return {
    ...(isOver ? { 'data-over': true } : {}),
    onDragOver: (event: DragEvent) => {
      if (!isElsewhere()) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const moves = dragged.current;
      if (moves === null || !isElsewhere()) return;
      const reason = moves.reasonOf(status);
      if (reason === null) moves.move(status);
      else notifyRefusal(reason);
    },
  };
}
