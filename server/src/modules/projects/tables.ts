import type { BillingType, ProjectStatus } from '@retaguarda/rules/project-status';
import type { Generated, GeneratedAlways } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { TaskTables } from '../tasks/index.ts';

interface Projects {
  tenant_id: number;
  id: Generated<number>;
  client_id: number | null;
  name: string;
  description: string | null;
  project_type: string | null;
  start_date: string | null;
  delivery_forecast: string | null;
  /** Amounts as the column holds them, decimals with two places; queries read and take centavos. */
  contract_value: string | null;
  setup_value: string | null;
  monthly_value: string | null;
  billing_type: BillingType | null;
  billing_due_day: number | null;
  status: ProjectStatus;
  public_token: string | null;
  /** The last day on which the public link opens, by the calendar of the tenant; null for no end. */
  public_link_expires_on: Generated<string | null>;
  /** What has to be typed before the public link opens; null for nothing. */
  public_link_password_hash: Generated<string | null>;
  public_link_access_count: Generated<number>;
  public_link_last_accessed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** Grows with every change of what people set of it. */
  version: Generated<number>;
  /** Name and description, folded. */
  search: GeneratedAlways<string>;
}

/** Which project a public link leads to; belongs to no tenant, because nobody knows whose a link is before it is read. */
interface PublicTokens {
  token: string;
  owner_tenant_id: number;
  project_id: number;
  created_at: Date;
}

interface ProjectCounts {
  tenant_id: number;
  status: ProjectStatus;
  projects: number;
}

export interface ProjectTables extends TaskTables {
  projects: Projects;
  public_tokens: PublicTokens;
  project_counts: ProjectCounts;
}

export const query = queryBuilder<ProjectTables>();
