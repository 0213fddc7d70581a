import { createContext, type DragEvent, type RefObject, use, useState } from 'react';
import { notifyRefusal } from '../../../ui/feedback/notify.ts';

/** A card that can be brought to another place: a status, or a day. */
export interface Movable<Place> {
  /** Where it is. */
  from: Place | null;
  /** Why it may not be brought there; null where it may. */
  reasonOf: (to: Place) => string | null;
  move: (to: Place) => void;
}

/**
 * Cards that are dragged between places of one kind. What can be done with a mouse, a menu or keys offer as well, and say what
 * stands in the way.
 */
export function draggingBetween<Place>() {
  /** What is dragged now; null while nothing is. */
  const Dragged = createContext<RefObject<Movable<Place> | null>>({ current: null });

  /** A card that can be dragged. */
  function useDrag(card: Movable<Place>, draggable: boolean) {
    const dragged = use(Dragged);
    return {
      draggable,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.effectAllowed = 'move';
        dragged.current = card;
      },
      onDragEnd: () => {
        dragged.current = null;
      },
    };
  }

  /** A place that cards are put down in. */
  function useDrop(place: Place) {
    const dragged = use(Dragged);
    const [isOver, setOver] = useState(false);
    const isElsewhere = () => dragged.current !== null && dragged.current.from !== place;
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
        const card = dragged.current;
        if (card === null || !isElsewhere()) return;
        const reason = card.reasonOf(place);
        if (reason === null) card.move(place);
        else notifyRefusal(reason);
      },
    };
  }

  return { Dragged, useDrag, useDrop };
}
