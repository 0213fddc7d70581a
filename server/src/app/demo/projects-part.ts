import { createHash } from 'node:crypto';
import { amountsInReais, type ProjectTables } from '../../modules/projects/index.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import { localDate } from '../../platform/local-date.ts';
import { DEMO_PROJECTS, type DemoProject } from './demo-projects.ts';
import { type DemoPart, type DemoScope, daysBefore, demoTenant } from './demo-scope.ts';

const query = queryBuilder<ProjectTables>();

/** The projects of both white labels, some of them with a public link that has been visited. */
export const projectsPart: DemoPart = async (scope) => {
  for (const [index, project] of DEMO_PROJECTS.entries()) await insertProject(scope, project, index);
  await countProjects(scope);
};

async function insertProject(scope: DemoScope, project: DemoProject, index: number): Promise<void> {
  const { now, tx } = scope;
  const tenantId = demoTenant(scope, project.tenant).id;
  const [contract, setup, monthly] = project.values;
  const createdAt = daysBefore(now, Math.max(3, 7 - project.startsIn));
  const token = project.visits === null ? null : tokenOf(project);
  const inserted = await tx.first(
    query
      .insertInto('projects')
      .values({
        tenant_id: tenantId,
        client_id: null,
        name: project.name,
        description: project.description,
        project_type: project.type,
        start_date: localDate(daysBefore(now, -project.startsIn), 'UTC'),
        delivery_forecast: localDate(daysBefore(now, -project.endsIn), 'UTC'),
        ...amountsInReais({ contract_value: contract, setup_value: setup, monthly_value: monthly }),
        billing_type: project.billing,
        billing_due_day: project.dueDay,
        status: project.status,
        public_token: token,
        public_link_access_count: project.visits ?? 0,
        public_link_last_accessed_at: project.visits === null ? null : daysBefore(now, (index + 1) / 10),
        created_at: createdAt,
        updated_at: createdAt,
      })
      .returning('id'),
  );
  if (inserted === null) throw new Error('insert into projects returned no row');
  if (token === null) return;
  const link = { token, owner_tenant_id: tenantId, project_id: inserted.id, created_at: createdAt };
  await tx.many(query.insertInto('public_tokens').values(link));
}

/** The same on every machine, so that examples can name it. Like the password of the accounts it is no secret. */
function tokenOf({ name, tenant }: DemoProject): string {
  return createHash('sha256').update(`retaguarda-demo ${tenant} ${name}`).digest('base64url');
}

async function countProjects(scope: DemoScope): Promise<void> {
  const counts = new Map<string, ProjectTables['project_counts']>();
  for (const { status, tenant } of DEMO_PROJECTS) {
    const row = counts.get(`${tenant} ${status}`);
    const tenantId = demoTenant(scope, tenant).id;
    counts.set(`${tenant} ${status}`, { tenant_id: tenantId, status, projects: (row?.projects ?? 0) + 1 });
  }
  await scope.tx.many(query.insertInto('project_counts').values([...counts.values()]));
}
