import type { ImportKindName } from '@retaguarda/rules/import-kinds';
import type { SeparatorName } from '@retaguarda/rules/import-reading';
import type { ImportStatus } from '@retaguarda/rules/import-status';
import { sql } from 'kysely';
import type { AnyTx, SystemReader, TenantReader } from '../../platform/db/executors.ts';
import type { Language } from '../../platform/problem.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { ImportEncoding, ImportFormat } from './tables.ts';
import { query } from './tables.ts';

/** A file that was handed in, and how far it has come. */
export interface ImportRun {
  id: number;
  uuid: string;
  formato: ImportFormat;
  arquivo: string | null;
  status: ImportStatus;
  linhas: number;
  importadas: number;
  duplicadas: number;
  recusadas: number;
  /** Of the imported sales, those for which the file states other fees. */
  divergentes: number;
  bytesTotal: number;
  bytesLidos: number;
  partes: number;
  createdBy: number | null;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
  codificacao: ImportEncoding;
  /** The moment at which all its faults stand. */
  faultsAt: Date;
  /** The first line of a CSV file, empty for another; null where no refused lines were kept. */
  cabecalho: string | null;
  separador: SeparatorName | null;
  /** The columns that somebody chose, with commas between them; null where the header names them. */
  colunas: string | null;
  /** How many of its sales were removed again. */
  desfeitas: number;
  assunto: ImportKindName;
  /** Whether it only tried. */
  ensaio: boolean;
  idioma: Language;
}

/** Which run, and where its faults stand. */
export type RunKey = { tenantId: number } & Pick<ImportRun, 'id' | 'faultsAt'>;

/** Every run with its columns. */
export const runs = query
  .selectFrom('import_runs')
  .select(['id', 'uuid', 'formato', 'arquivo', 'status', 'linhas', 'importadas', 'duplicadas', 'recusadas'])
  .select('divergentes')
  .select(['bytes_total as bytesTotal', 'bytes_lidos as bytesLidos', 'partes', 'created_by as createdBy'])
  .select(['created_at as createdAt', 'updated_at as updatedAt', 'finished_at as finishedAt'])
  .select(['codificacao', 'faults_at as faultsAt', 'cabecalho', 'separador', 'colunas', 'desfeitas'])
  .select(['assunto', 'ensaio', 'idioma']);

export async function insertRun(
  tx: AnyTx,
  run: {
    tenantId: number;
    uuid: string;
    formato: ImportFormat;
    arquivo: string | null;
    bytes: number;
    pieces: number;
    encoding: ImportEncoding;
    userId: number;
    separador: SeparatorName | null;
    colunas: ColumnMapping | null;
    assunto: ImportKindName;
    ensaio: boolean;
    idioma: Language;
  },
  now: Date,
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('import_runs')
      .values({
        tenant_id: run.tenantId,
        uuid: run.uuid,
        formato: run.formato,
        arquivo: run.arquivo,
        status: 'na_fila',
        bytes_total: run.bytes,
        partes: run.pieces,
        codificacao: run.encoding,
        created_by: run.userId,
        created_at: now,
        updated_at: now,
        finished_at: null,
        cabecalho: null,
        separador: run.separador,
        colunas: run.colunas?.join(',') ?? null,
        undone_by: null,
        assunto: run.assunto,
        ensaio: run.ensaio,
        idioma: run.idioma,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('insert into import_runs returned no row');
  return row.id;
}

export function findRun(db: TenantReader, tenantId: number, id: number): Promise<ImportRun | null> {
  return db.first(runs.where('tenant_id', '=', tenantId).where('id', '=', id));
}

/** Lets the faults of a run stand at its begin, so that they are found among those of one month. */
export async function dateFaults(
  tx: AnyTx,
  { createdAt, id, tenantId }: { tenantId: number } & Pick<ImportRun, 'id' | 'createdAt'>,
): Promise<void> {
  await tx.many(
    query
      .updateTable('import_runs')
      .set({ faults_at: createdAt })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('linhas', '=', 0),
  );
}

/** Keeps the first line of the file, under which its refused lines are handed out. */
export async function keepHeader(tx: AnyTx, { id, tenantId }: RunKey, cabecalho: string): Promise<void> {
  await tx.many(
    query
      .updateTable('import_runs')
      .set({ cabecalho })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** What a batch of lines came to. */
export interface BatchCounts {
  linhas: number;
  importadas: number;
  duplicadas: number;
  recusadas: number;
  divergentes: number;
}

/** Stores the counts of a batch; false when another process has gone on from there in the meantime. */
export async function advanceRun(
  tx: AnyTx,
  { id, linhas, tenantId }: { tenantId: number; id: number; linhas: number },
  counts: BatchCounts & { bytesLidos: number },
  now: Date,
): Promise<boolean> {
  const plus = (column: keyof BatchCounts) => sql<number>`${sql.ref(column)} + ${counts[column]}`;
  const row = await tx.first(
    query
      .updateTable('import_runs')
      .set({
        status: 'em_andamento',
        linhas: plus('linhas'),
        importadas: plus('importadas'),
        duplicadas: plus('duplicadas'),
        recusadas: plus('recusadas'),
        divergentes: plus('divergentes'),
        bytes_lidos: counts.bytesLidos,
        updated_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('linhas', '=', linhas)
      .where('finished_at', 'is', null)
      .returning('id'),
  );
  return row !== null;
}

/** Ends a run; false when it has ended already. */
export async function finishRun(
  tx: AnyTx,
  { id, tenantId }: { tenantId: number; id: number },
  status: 'concluida' | 'falhou',
  now: Date,
): Promise<boolean> {
  const row = await tx.first(
    query
      .updateTable('import_runs')
      .set({ status, bytes_lidos: sql<number>`bytes_total`, finished_at: now, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .returning('id'),
  );
  return row !== null;
}

/** Establishments by the codes that files have for them. */
export function listCodes(
  db: TenantReader,
  tenantId: number,
  codes: readonly string[],
): Promise<{ code: string; id: number }[]> {
  return db.many(
    query
      .selectFrom('establishments')
      .select(['codigo_ec as code', 'id'])
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`codigo_ec = any(${codes}::text[])`),
  );
}

/** Which of the codes are of establishments of those tenants. */
export async function listCodesOf(
  db: SystemReader,
  tenantIds: readonly number[],
  codes: readonly string[],
): Promise<string[]> {
  const rows = await db.many(
    query
      .selectFrom('establishments')
      .select('codigo_ec as code')
      .where(sql<boolean>`tenant_id = any(${tenantIds}::bigint[])`)
      .where(sql<boolean>`codigo_ec = any(${codes}::text[])`),
  );
  return rows.map(({ code }) => code);
}

/** The tenant of an import among those; null when there is none. */
export async function findRunTenant(
  db: TenantReader,
  tenantIds: readonly number[],
  id: number,
): Promise<number | null> {
  const row = await db.first(
    query
      .selectFrom('import_runs')
      .select('tenant_id as tenantId')
      .where(sql<boolean>`tenant_id = any(${tenantIds}::bigint[])`)
      .where('id', '=', id),
  );
  return row?.tenantId ?? null;
}

/** A terminal and where it stands. */
export interface KnownTerminal {
  serial: string;
  id: number;
  establishmentId: number | null;
  locationId: number | null;
}

export function listSerials(
  db: TenantReader,
  tenantId: number,
  serials: readonly string[],
): Promise<KnownTerminal[]> {
  return db.many(
    query
      .selectFrom('terminals')
      .select(['numero_serie as serial', 'id', 'establishment_id as establishmentId'])
      .select('location_id as locationId')
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`numero_serie = any(${serials}::text[])`),
  );
}
