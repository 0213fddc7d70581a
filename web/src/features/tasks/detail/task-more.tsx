import { ActionIcon, Menu } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { copyTask } from '../../../api/task-templates.ts';
import { deleteTask } from '../../../api/tasks.ts';
import type { Task, TaskDetail } from '../../../api/types.ts';
import { withTexts } from '../../../ui/i18n/i18n.ts';
import { IconCopy, IconDots, IconRepeat, IconTemplate } from '../../../ui/icons/index.ts';
import { lazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { SeriesMark } from '../series/series-mark.tsx';
import { SeriesDialog } from '../series/series-overlay.ts';
import { useTaskAccess } from '../task-access.tsx';

const loadDialog = withTexts('taskWork', () => import('../templates/template-dialog.tsx'));
const TemplateDialog = lazyOverlay(async () => (await loadDialog()).TemplateOfTaskDialog);

interface TaskMoreProps {
  detail: TaskDetail;
  /** Tells whether a dialog lies over the task. */
  onAsking: (asks: boolean) => void;
}

/** What can be made of a task besides changing it, for who may create tasks; and for everybody whether it comes again. */
export function TaskMore({ detail, onAsking }: TaskMoreProps) {
  const { canCreate } = useTaskAccess();
  const [open, setOpen] = useState<'template' | 'series' | null>(null);
  const show = (what: typeof open) => {
    setOpen(what);
    onAsking(what !== null);
  };
  return (
    <>
      <SeriesMark taskId={detail.task.id} onOpen={() => show('series')} />
      {canCreate ? <Choices task={detail.task} onOpen={show} /> : null}
      <TemplateDialog opened={open === 'template'} detail={detail} onClose={() => show(null)} />
      <SeriesDialog opened={open === 'series'} task={detail.task} onClose={() => show(null)} />
    </>
  );
}

interface ChoicesProps {
  task: Task;
  onOpen: (what: 'template' | 'series') => void;
}

function Choices({ task, onOpen }: ChoicesProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const come = () => {
    TemplateDialog.ahead();
    SeriesDialog.ahead();
  };
  return (
    <Menu position="bottom-end" width={240} onOpen={come}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('taskMore.title')} loading={copy.busy}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => copy.act(task)}>
          {t('taskMore.copy')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRepeat size={16} />} onClick={() => onOpen('series')}>
          {t('taskMore.repeat')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTemplate size={16} />} onClick={() => onOpen('template')}>
          {t('taskMore.saveTemplate')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Copies the task and goes on in the copy, where the list or the board stays as it is. */
function useCopy() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  return useRecordMutation({
    work: (source: Task, key) => copyTask(source.id, key),
    touches: [keys.tasks.all],
    said: ({ title }) => t('taskMore.copied', { title }),
    undo: (copy) => (copy.abilities.delete ? () => deleteTask(copy) : null),
    onDone: (copy) => navigate({ to: '.', search: { ...search, tarefa: copy.id } }),
  });
}
