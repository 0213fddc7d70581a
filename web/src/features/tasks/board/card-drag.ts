import type { Task } from '../../../api/types.ts';
import { draggingBetween } from './dragging.ts';

/** A card is dragged to another column, which gives it its status. Its menu says the same without a mouse. */
export const {
  Dragged: DraggedCard,
  useDrag: useCardDrag,
  useDrop: useCardDrop,
} = draggingBetween<Task['status']>();
