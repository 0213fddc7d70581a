import { mapConstraints } from '../../platform/db/database-errors.ts';
import { projectProblems } from './project-problems.ts';

export { amountsInReais } from './project-amounts.ts';
export { projectLinks } from './project-links.ts';
export type { ProjectRow } from './project-queries.ts';
export { projectRecord } from './project-record.ts';
export { ProjectListQuery } from './project-schema.ts';
export { type FoundProject, findNamedProjects } from './project-search.ts';
export { listProjectRows, PROJECT_ACCESS } from './project-service.ts';
export { PUBLIC_HEADERS } from './public-headers.ts';
export { findPublicPageBrand } from './public-project-service.ts';
export { projectTenantRemovalParts } from './removal-parts.ts';
export { projectRoutes } from './routes.ts';
export type { ProjectTables } from './tables.ts';

mapConstraints({ projects_name_key: projectProblems.nameTaken });
