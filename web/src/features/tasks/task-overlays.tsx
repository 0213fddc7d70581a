import { useRef } from 'react';
import { withTexts } from '../../ui/i18n/i18n.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import type { BoardFilters } from './task-filters.ts';

const loadDrawer = withTexts('taskWork', () => import('./detail/task-drawer.tsx'));
const TaskDrawer = lazyOverlay(async () => (await loadDrawer()).TaskDrawer);
const TaskDialog = lazyOverlay(async () => (await import('./form/task-dialog.tsx')).TaskDialog);

/** Loads what opens a task, for somebody who is about to. */
export const loadTaskDrawer = TaskDrawer.ahead;

interface TaskOverlaysProps {
  filters: BoardFilters;
  /** The project that the list is about, which a new task is then for. */
  project?: string | undefined;
  onChange: (change: { tarefa?: unknown; nova?: unknown; editar?: unknown }, replace?: boolean) => void;
}

/** What lies over the list and the board alike, as the address says: a task, the form of a new one or of another. */
export function TaskOverlays({ filters, project = '', onChange }: TaskOverlaysProps) {
  const shown = useRef(filters.tarefa);
  shown.current = filters.tarefa ?? shown.current;
  const isFormOpen = filters.nova === true || filters.editar !== undefined;
  return (
    <>
      <TaskDrawer
        // The task stays while the drawer slides away.
        id={shown.current ?? null}
        opened={filters.tarefa !== undefined}
        covered={isFormOpen}
        onEdit={(id) => onChange({ editar: id })}
        onClose={() => onChange({ tarefa: undefined })}
      />
      <TaskDialog
        opened={isFormOpen}
        id={filters.editar ?? null}
        project={project}
        onClose={() => onChange({ nova: undefined, editar: undefined }, true)}
        onCreated={(id) => onChange({ nova: undefined, tarefa: id }, true)}
      />
    </>
  );
}
