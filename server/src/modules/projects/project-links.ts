import { prepared } from '../../platform/db/prepared.ts';
import type { ProjectLinks } from '../tasks/index.ts';
import { query } from './tables.ts';

/** Answers which projects have a public link, for the tasks that name them. */
export const projectLinks: ProjectLinks = {
  isPublic: async (db, tenantId, name) => (await db.first(publicProject({ tenantId, name }))) !== null,
};

const publicProject = prepared(
  (is: { tenantId: number; name: string }) =>
    query
      .selectFrom('projects')
      .select('id')
      .where('tenant_id', '=', is.tenantId)
      .where('name', '=', is.name)
      .where('public_token', 'is not', null),
  { planned: 'once' },
);
