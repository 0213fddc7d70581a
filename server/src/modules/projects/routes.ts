import type { Route } from '../../platform/http/route.ts';
import type { ProjectsContext } from './context.ts';
import { changePublicLinkRoute } from './routes/change-public-link.ts';
import { createProjectRoute } from './routes/create-project.ts';
import { deleteProjectRoute } from './routes/delete-project.ts';
import { listProjectsRoute } from './routes/list-projects.ts';
import { openPublicLinkRoute } from './routes/open-public-link.ts';
import { showProjectRoute } from './routes/show-project.ts';
import { showPublicProjectRoute } from './routes/show-public-project.ts';
import { showPublicTaskRoute } from './routes/show-public-task.ts';
import { updateProjectRoute } from './routes/update-project.ts';

/** Every route of projects, in the order of the contract. */
export const projectRoutes: readonly Route<ProjectsContext>[] = [
  listProjectsRoute,
  createProjectRoute,
  showProjectRoute,
  updateProjectRoute,
  deleteProjectRoute,
  changePublicLinkRoute,
  openPublicLinkRoute,
  showPublicProjectRoute,
  showPublicTaskRoute,
];
