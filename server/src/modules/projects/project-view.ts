import { numberedTag } from '../../platform/http/etag.ts';
import type { ProjectRow, TaskNumbers } from './project-queries.ts';
import type { Progress, Project } from './project-schema.ts';
import type { ProjectFields } from './project-write-queries.ts';

/**
 * A project as the routes answer it; `publicUrl` is the address of this installation, or null for a caller who may not know
 * the public link.
 */
export function toProject(row: ProjectRow, publicUrl: string | null): Project {
  const token = publicUrl === null ? null : row.publicToken;
  return {
    id: row.id,
    tenant_id: row.tenantId,
    ...fieldsOf(row),
    public_token: token,
    public_url: publicUrl === null || token === null ? null : publicPageUrl(publicUrl, token),
    public_link_access_count: row.publicLinkAccessCount,
    public_link_last_accessed_at: row.publicLinkLastAccessedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    versao: row.version,
    progress: progressOf(row.tasks),
  };
}

/** The entity tag of a project as it is answered. */
export function projectTag({ id, versao }: Pick<Project, 'id' | 'versao'>): string {
  return numberedTag('project', id, versao);
}

/** What of a project people set, under the names that they know. */
export function fieldsOf(row: ProjectRow): ProjectFields {
  return {
    client_id: row.clientId,
    name: row.name,
    description: row.description,
    project_type: row.projectType,
    start_date: row.startDate,
    delivery_forecast: row.deliveryForecast,
    contract_value: row.contractValue,
    setup_value: row.setupValue,
    monthly_value: row.monthlyValue,
    billing_type: row.billingType,
    billing_due_day: row.billingDueDay,
    status: row.status,
  };
}

/** A project is done when every task that was not cancelled is, so cancelled ones are no part of the total. */
export function progressOf(tasks: TaskNumbers | null): Progress {
  const { cancelled = 0, completed = 0, pending = 0, started = 0 } = tasks ?? {};
  return {
    total: pending + started + completed,
    completed,
    by_status: { pending, started, completed, cancelled },
  };
}

/** Where the page lies that anybody with the token may open. */
export function publicPageUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/p/${token}`;
}
