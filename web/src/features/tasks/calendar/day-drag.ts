import { draggingBetween } from '../board/dragging.ts';

/** A task is dragged to another day (`YYYY-MM-DD`). */
export const { Dragged: DraggedTask, useDrag: useDayDrag, useDrop: useDayDrop } = draggingBetween<string>();
