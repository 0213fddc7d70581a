import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { boardQuery, taskListQuery } from '../api/tasks.ts';
import { parseProjectFilters } from '../features/projects/project-filters.ts';
import { parseCalendarFilters } from '../features/tasks/calendar/calendar-filters.ts';
import { maySeeTasks } from '../features/tasks/may-see-tasks.ts';
import {
  parseBoardFilters,
  parseOverlays,
  parseTaskFilters,
  toBoardQuery,
  toTaskQuery,
} from '../features/tasks/task-filters.ts';
import type { SearchRecord } from '../ui/address-search.ts';
import { withTexts } from '../ui/i18n/i18n.ts';
import { askAhead } from './ahead.ts';
import { app } from './root.tsx';
import { knownOnly, present, text } from './search.ts';

const taskSearch = knownOnly((search: SearchRecord) => parseTaskFilters(search));

const tasks = createRoute({
  getParentRoute: () => app,
  path: '/tarefas',
  validateSearch: taskSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) =>
    askAhead(page, maySeeTasks, (ask, { user }) => ask(taskListQuery(toTaskQuery(page.deps, user.id)))),
  component: lazyRouteComponent(
    withTexts('tasks', () => import('../features/tasks/tasks-page.tsx')),
    'TasksPage',
  ),
});

const bulkTasks = createRoute({
  getParentRoute: () => app,
  path: '/tarefas/lote',
  component: lazyRouteComponent(
    withTexts('taskWork', () => import('../features/tasks/bulk/bulk-page.tsx')),
    'BulkPage',
  ),
});

const taskTemplates = createRoute({
  getParentRoute: () => app,
  path: '/tarefas/modelos',
  component: lazyRouteComponent(
    withTexts(
      'tasks',
      withTexts('taskWork', () => import('../features/tasks/templates/templates-page.tsx')),
    ),
    'TemplatesPage',
  ),
});

const calendar = createRoute({
  getParentRoute: () => app,
  path: '/calendario',
  validateSearch: knownOnly((search: SearchRecord) => parseCalendarFilters(search)),
  component: lazyRouteComponent(
    withTexts('taskWork', () => import('../features/tasks/calendar/calendar-page.tsx')),
    'CalendarPage',
  ),
});

const week = createRoute({
  getParentRoute: () => app,
  path: '/minha-semana',
  validateSearch: knownOnly((search: SearchRecord) => parseOverlays(search)),
  component: lazyRouteComponent(
    withTexts('taskWork', () => import('../features/tasks/week/week-page.tsx')),
    'WeekPage',
  ),
});

const taskSeries = createRoute({
  getParentRoute: () => app,
  path: '/tarefas/repeticoes',
  component: lazyRouteComponent(
    withTexts('taskWork', () => import('../features/tasks/series/series-page.tsx')),
    'SeriesPage',
  ),
});

const boardSearch = knownOnly((search: SearchRecord) => parseBoardFilters(search));

const board = createRoute({
  getParentRoute: () => app,
  path: '/kanban',
  validateSearch: boardSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) =>
    askAhead(page, maySeeTasks, (ask, { user }) => ask(boardQuery(toBoardQuery(page.deps, user.id)))),
  component: lazyRouteComponent(
    withTexts('tasks', () => import('../features/tasks/board/board-page.tsx')),
    'BoardPage',
  ),
});

const projects = createRoute({
  getParentRoute: () => app,
  path: '/projetos',
  validateSearch: knownOnly((search: SearchRecord) => parseProjectFilters(search)),
  component: lazyRouteComponent(
    withTexts('projects', () => import('../features/projects/projects-page.tsx')),
    'ProjectsPage',
  ),
});

const newProject = createRoute({
  getParentRoute: () => app,
  path: '/projetos/novo',
  component: lazyRouteComponent(
    withTexts('projects', () => import('../features/projects/form/new-project-page.tsx')),
    'NewProjectPage',
  ),
});

const project = createRoute({
  getParentRoute: () => app,
  path: '/projetos/$id',
  // What the project was called before it got another name.
  validateSearch: knownOnly((search: SearchRecord) => present({ antes: text(search['antes']) })),
  component: lazyRouteComponent(
    withTexts('projects', () => import('../features/projects/detail/project-page.tsx')),
    'ProjectPage',
  ),
});

const editProject = createRoute({
  getParentRoute: () => app,
  path: '/projetos/$id/editar',
  component: lazyRouteComponent(
    withTexts('projects', () => import('../features/projects/form/edit-project-page.tsx')),
    'EditProjectPage',
  ),
});

/** Tasks and projects. */
export const tasksRoutes = [
  tasks,
  bulkTasks,
  taskTemplates,
  taskSeries,
  calendar,
  week,
  board,
  projects,
  newProject,
  project,
  editProject,
] as const;
