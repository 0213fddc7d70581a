import { IconPencil, IconTrash } from './icons/index.ts';
import { ReasonedIcon } from './reason.tsx';

interface Action {
  label: string;
  onClick: () => void;
  /** Why it is not available, `null` when it is. */
  reason?: string | null;
}

/** The two things that can be done with an item of a list. */
export function ItemActions({ edit, remove }: { edit: Action; remove: Action }) {
  return (
    <>
      <ReasonedIcon label={edit.label} reason={edit.reason ?? null} onClick={edit.onClick}>
        <IconPencil size={18} />
      </ReasonedIcon>
      <ReasonedIcon label={remove.label} reason={remove.reason ?? null} onClick={remove.onClick}>
        <IconTrash size={18} />
      </ReasonedIcon>
    </>
  );
}
