import type { FormField, FormName } from '@retaguarda/rules/form-fields';
import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { Json } from '../../platform/db/tables.ts';
import type { DirectoryTables } from '../directory/index.ts';

export type BrandingJobStatus = 'queued' | 'running' | 'done' | 'failed';

/** What a finished job made. */
export interface BrandingJobResult {
  version: string;
  corPrincipal: string | null;
  logotipo: string | null;
  palette: string[];
}

interface CompanyLogos {
  tenant_id: number;
  company_id: number;
  /** The address under which the branding of the company names this logo. */
  logotipo: string;
  logo_id: string;
  width: number;
  height: number;
  palette: Json<string[]>;
  created_at: Date;
}

interface BrandingJobs {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  company_id: number;
  status: Generated<BrandingJobStatus>;
  progress: Generated<number>;
  attempts: Generated<number>;
  /** Counts the changes that were asked for of this brand. */
  asked: number;
  cor_principal: string | null;
  /** Where the logo comes from; emptied when the job ends. */
  logotipo: string | null;
  result: Json<BrandingJobResult> | null;
  /** Why the job failed, by the name of a fault. */
  error: string | null;
  requested_by: number | null;
  ip: string | null;
  request_id: string | null;
  created_at: Date;
  updated_at: Date;
}

interface FormArrangements {
  tenant_id: number;
  id: Generated<number>;
  /** Null for the arrangement of the platform. */
  company_id: number | null;
  form: FormName;
  fields: Json<FormField[]>;
  version: Generated<number>;
  updated_at: Date;
}

export interface GovernanceTables extends DirectoryTables {
  company_logos: CompanyLogos;
  branding_jobs: BrandingJobs;
  form_arrangements: FormArrangements;
}

export const query = queryBuilder<GovernanceTables>();
