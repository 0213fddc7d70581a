import { numberedTag } from '../../platform/http/etag.ts';
import { amountsInReais } from './project-amounts.ts';
import type { ProjectRow, TaskNumbers } from './project-queries.ts';
import type { Progress, Project } from './project-schema.ts';
import type { ProjectFields } from './project-write-queries.ts';

/** How a project is shown to a caller. */
export interface ProjectViewer {
  /** Whether the caller may change projects. */
  mayManage: boolean;
  /** The address of this installation. */
  publicUrl: string;
}

/** A project as the routes answer it. The public link is told to those who may change it, and to nobody else. */
export function toProject(row: ProjectRow, { mayManage, publicUrl }: ProjectViewer): Project {
  const token = mayManage ? row.publicToken : null;
  const progress = progressOf(row.tasks);
  return {
    id: row.id,
    tenant_id: row.tenantId,
    ...amountsInReais(fieldsOf(row)),
    public_token: token,
    public_url: token === null ? null : publicPageUrl(publicUrl, token),
    public_link_expires_on: mayManage ? row.publicLinkExpiresOn : null,
    public_link_has_password: mayManage && row.publicLinkPasswordHash !== null,
    public_link_access_count: row.publicLinkAccessCount,
    public_link_last_accessed_at: row.publicLinkLastAccessedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    versao: row.version,
    progress,
    abilities: { edit: mayManage, delete: mayManage && !isNamed(progress), share: mayManage },
  };
}

/** The entity tag of a project as it is answered. */
export function projectTag({ id, versao }: Pick<Project, 'id' | 'versao'>): string {
  return numberedTag('project', id, versao);
}

/** What of a project people set, under the names that they know; amounts are centavos. */
export function fieldsOf(row: ProjectRow): ProjectFields {
  return {
    client_id: row.clientId,
    name: row.name,
    description: row.description,
    project_type: row.projectType,
    start_date: row.startDate,
    delivery_forecast: row.deliveryForecast,
    contract_value: row.contractCentavos,
    setup_value: row.setupCentavos,
    monthly_value: row.monthlyCentavos,
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

/** Whether a task names the project, be it a cancelled one. */
function isNamed({ by_status: { cancelled }, total }: Progress): boolean {
  return total + cancelled > 0;
}

/** Where the page lies that anybody with the token may open. */
export function publicPageUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/p/${token}`;
}
