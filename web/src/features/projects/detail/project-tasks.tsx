import { Button } from '@mantine/core';
import { joinNames } from '@retaguarda/rules/name-list';
import { TASK_STATUSES } from '@retaguarda/rules/task-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { taskListQuery } from '../../../api/tasks.ts';
import type { Project, Task } from '../../../api/types.ts';
import { Card, CardBody } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { withTexts } from '../../../ui/i18n/i18n.ts';
import { IconPlus } from '../../../ui/icons/index.ts';
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts';
import { lazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useSession } from '../../session/use-session.ts';
import { maySeeTasks } from '../../tasks/may-see-tasks.ts';
import { useTaskAccess } from '../../tasks/task-access.tsx';
import { toTaskQuery } from '../../tasks/task-filters.ts';
import { TaskLine } from '../../tasks/task-line.tsx';
import { ChecklistProgress, PriorityMark, TaskStatusBadge, WhenMark } from '../../tasks/task-parts.tsx';
import classes from './project-page.module.css';

const loadDialog = withTexts('tasks', () => import('../../tasks/form/task-dialog.tsx'));
const TaskDialog = lazyOverlay(async () => (await loadDialog()).TaskDialog);

/** What is being done comes first. */
const ORDER = ['started', ...TASK_STATUSES.filter((status) => status !== 'started')] as const;
const SHOWN = 10;

/** The tasks that name a project, by status; each leads to where it is worked on. */
export function ProjectTasks({ project }: { project: Project }) {
  const { t } = useTranslation();
  const mayRead = maySeeTasks(useSession());
  const { by_status: byStatus } = project.progress;
  const { canCreate } = useTaskAccess();
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  const close = () => setCreating(false);
  useShortcuts(mayRead && canCreate ? { n: create, c: create } : {});
  const there = ORDER.filter((status) => byStatus[status] > 0);
  return (
    <Card
      title={t('project.tasks')}
      id="tarefas-do-projeto"
      action={
        mayRead && there.length > 0 ? (
          <span className={classes['actions']}>
            <TextLink
              to="/tarefas"
              search={{ projeto: joinNames([project.name]), situacao: 'all' }}
              size="sm"
            >
              {t('project.allTasks')}
            </TextLink>
            <ReasonedButton
              size="xs"
              variant="default"
              reason={canCreate ? null : t('tasks.reason.create')}
              leftSection={<IconPlus size={14} />}
              onClick={create}
            >
              {t('project.newTask')}
            </ReasonedButton>
          </span>
        ) : null
      }
    >
      {mayRead ? null : (
        <CardBody>
          <p className={classes['dim']}>{t('project.noTasksRead')}</p>
        </CardBody>
      )}
      {there.length === 0 ? <NoTasks onCreate={mayRead && canCreate ? create : null} /> : null}
      {mayRead
        ? there.map((status) => (
            <Group key={status} project={project} status={status} total={byStatus[status]} />
          ))
        : null}
      <TaskDialog opened={isCreating} id={null} project={project.name} onClose={close} onCreated={close} />
    </Card>
  );
}

/** Teaches how tasks become part of the project; `onCreate` is null for who may not create one. */
function NoTasks({ onCreate }: { onCreate: (() => void) | null }) {
  const { t } = useTranslation();
  return (
    <StatePanel
      icon={<IconPlus size={24} />}
      title={t('project.noTasks')}
      text={t('project.noTasksText')}
      actions={
        onCreate === null ? null : (
          <Button variant="default" onClick={onCreate}>
            {t('project.newTask')}
          </Button>
        )
      }
    />
  );
}

interface GroupProps {
  project: Project;
  status: Task['status'];
  /** How many there are; somebody who sees only their own tasks sees fewer. */
  total: number;
}

function Group({ project, status, total }: GroupProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSession();
  const { data, error, refetch } = useQuery(
    taskListQuery(
      toTaskQuery({ projeto: joinNames([project.name]), situacao: status, porPagina: SHOWN }, user.id),
    ),
  );
  const seen = data?.total ?? 0;
  return (
    <div className={classes['group']}>
      <h3 className={classes['groupHead']}>
        <TaskStatusBadge status={status} />
        <span className="ui-numbers">{format.number(total)}</span>
      </h3>
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <ListSkeleton rows={2} /> : null}
      {data?.rows.length === 0 ? <p className={classes['noneSeen']}>{t('project.noneVisible')}</p> : null}
      <ul className={classes['tasks']}>
        {data?.rows.map((task) => (
          <li key={task.id}>
            <TaskLine
              to="/tarefas"
              search={{ projeto: joinNames([project.name]), situacao: task.status, tarefa: task.id }}
              name={task.title}
            >
              <ChecklistProgress task={task} />
              <PriorityMark priority={task.priority} />
              <WhenMark task={task} />
              {task.assigned_name === null ? null : <span>{task.assigned_name}</span>}
            </TaskLine>
          </li>
        ))}
      </ul>
      {seen > SHOWN ? (
        <div className={classes['more']}>
          <TextLink to="/tarefas" search={{ projeto: joinNames([project.name]), situacao: status }} size="sm">
            {t('project.moreTasks', { count: seen - SHOWN })}
          </TextLink>
        </div>
      ) : null}
    </div>
  );
}
