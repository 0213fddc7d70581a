import type { ProjectLinks } from '../tasks/index.ts';
import { query } from './tables.ts';

/** Answers which projects have a public link, for the tasks that name them. */
export const projectLinks: ProjectLinks = {
  isPublic: async (db, tenantId, name) => {
    const found = await db.first(
      query
        .selectFrom('projects')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('name', '=', name)
        .where('public_token', 'is not', null),
    );
    return found !== null;
  },
};
