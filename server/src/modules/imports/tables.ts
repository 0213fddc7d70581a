import type { ImportKindName } from '@retaguarda/rules/import-kinds';
import type { ImportEncoding, SeparatorName } from '@retaguarda/rules/import-reading';
import type { ImportStatus } from '@retaguarda/rules/import-status';
import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { Language } from '../../platform/problem.ts';
import type { CommissionTables } from '../commissions/index.ts';

export type { ImportEncoding };

/** A workbook is kept as the CSV file that it makes. */
export type ImportFormat = 'csv' | 'json' | 'xlsx';

interface ImportRuns {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  formato: ImportFormat;
  arquivo: string | null;
  status: ImportStatus;
  linhas: Generated<number>;
  importadas: Generated<number>;
  duplicadas: Generated<number>;
  recusadas: Generated<number>;
  divergentes: Generated<number>;
  bytes_total: Generated<number>;
  bytes_lidos: Generated<number>;
  partes: Generated<number>;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
  codificacao: Generated<ImportEncoding>;
  /** The moment at which all faults of the import stand. */
  faults_at: Generated<Date>;
  /** The first line of a CSV file, empty for another; null where no refused lines were kept. */
  cabecalho: string | null;
  separador: SeparatorName | null;
  /** The columns that somebody chose, with commas between them. */
  colunas: string | null;
  /** How many of its sales were removed again, and who wanted that. */
  desfeitas: Generated<number>;
  undone_by: number | null;
  /** What its lines tell of. */
  assunto: Generated<ImportKindName>;
  /** Whether it only tried: what each line would come to, with nothing written. */
  ensaio: Generated<boolean>;
  /** The language of whoever handed it in. */
  idioma: Generated<Language>;
}

interface ImportFaults {
  tenant_id: number;
  at: Generated<Date>;
  import_run_id: number;
  linha: number;
  campo: string;
  codigo: string;
  mensagem: string;
  /** Empty where the value says nothing. */
  valor: Generated<string>;
  /** The line, beside the first of its faults; empty beside the others. */
  texto: Generated<string>;
}

interface ImportCauses {
  tenant_id: number;
  import_run_id: number;
  codigo: string;
  campo: string;
  valor: string;
  linhas: number;
  primeira_linha: number;
}

interface ImportUploads {
  tenant_id: number;
  uuid: string;
  started_at: Date;
}

interface ImportMappings {
  tenant_id: number;
  assunto: string;
  cabecalho: string;
  colunas: string;
  updated_at: Date;
}

/** Files of sales, and what was wrong with them. */
export interface ImportTables extends CommissionTables {
  import_runs: ImportRuns;
  import_faults: ImportFaults;
  import_causes: ImportCauses;
  import_mappings: ImportMappings;
  import_uploads: ImportUploads;
}

export const query = queryBuilder<ImportTables>();
