import type { ProjectStatus } from '@retaguarda/rules/project-status';
import { sql } from 'kysely';
import {
  byLikeness,
  type FoundByName,
  isFound,
  type NamedSearch,
  readNamed,
} from '../../platform/db/named-search.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { type TaskCall, tenantOf } from '../tasks/index.ts';
import type { ProjectsContext } from './context.ts';

/** A project as a search shows it. */
export interface FoundProject {
  id: number;
  name: string;
  status: ProjectStatus;
}

/** The projects of the tenant of the request that the text names. */
export function findNamedProjects(
  { database }: Pick<ProjectsContext, 'database'>,
  call: Pick<TaskCall, 'caller'>,
  { most, text }: Pick<NamedSearch, 'most' | 'text'>,
): Promise<FoundProject[]> {
  const { id } = tenantOf(call);
  return readNamed(database.tenant(id), 'projects', { most, only: null, tenantIds: [id], text }, rows);
}

const rows = prepared((is: FoundByName) =>
  statement(sql<FoundProject>`
    select p.id, p.name, p.status from projects p
    where ${isFound('p', is)} order by ${byLikeness('p', is)} limit ${is.most}`),
);
