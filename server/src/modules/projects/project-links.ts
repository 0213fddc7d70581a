import { sql } from 'kysely';
import type { ProjectLinks } from '../tasks/index.ts';
import { query } from './tables.ts';

/** Answers which projects have a public link, for the tasks that name them. */
export const projectLinks: ProjectLinks = {
  isPublic: (tenantId, column) =>
    sql<boolean>`exists${query
      .selectFrom('projects as p')
      .select('p.id')
      .where('p.tenant_id', '=', tenantId)
      .where('p.name', '=', sql.ref<string>(column))
      .where('p.public_token', 'is not', null)}`,
};
