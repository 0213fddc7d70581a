import { Alert, Button, Group, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { taskListQuery } from '../../../api/tasks.ts';
import type { Project } from '../../../api/types.ts';
import { IconArrowsRightLeft } from '../../../ui/icons/index.ts';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useMoveTasks } from './use-move-tasks.ts';

interface RenamedTasksProps {
  project: Project;
  /** What the project was called before. */
  before: string;
}

/** After a rename: the tasks that still name the project as it was, and a way to bring them along. */
export function RenamedTasks({ before, project }: RenamedTasksProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { data } = useQuery(taskListQuery({ project: before, per_page: 5 }));
  const { move, state, stop } = useMoveTasks(before, project.name);
  const count = data?.total ?? 0;
  const isMoving = state.name === 'moving';
  if (count === 0 && !isMoving) return null;
  const mayMove = data?.rows.some(({ abilities }) => abilities.edit) ?? false;
  const leave = () =>
    navigate({
      to: '/projetos/$id',
      params: { id: String(project.id) },
      replace: true,
      resetScroll: false,
    });
  return (
    <Alert
      icon={<IconArrowsRightLeft size={18} />}
      title={t('renamed.title', { count, shown: format.number(count), name: before })}
    >
      <p role="status">
        {state.name === 'over'
          ? t('renamed.stay', { count: state.stay, shown: format.number(state.stay) })
          : t('renamed.text', { name: project.name })}
      </p>
      {isMoving ? (
        <Progress
          value={(100 * state.settled) / Math.max(1, state.of)}
          aria-label={t('renamed.moving')}
          mb="sm"
        />
      ) : null}
      <Group gap="xs">
        {isMoving ? (
          <Button variant="default" onClick={stop}>
            {t('renamed.stop')}
          </Button>
        ) : (
          <>
            <ReasonedButton reason={mayMove ? null : t('tasks.reason.update')} onClick={move}>
              {t('renamed.move', { count, shown: format.number(count) })}
            </ReasonedButton>
            <Button variant="subtle" onClick={leave}>
              {t('renamed.leave')}
            </Button>
          </>
        )}
      </Group>
    </Alert>
  );
}
