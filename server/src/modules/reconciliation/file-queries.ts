import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import type { Acquirer, FileHead, LayoutName } from './layouts/acquirer-line.ts';
import type { FileFault } from './layouts/file-fault.ts';
import { type FileState, query } from './tables.ts';

/** A file of an acquirer as lists show it. */
export interface AcquirerFile {
  id: number;
  uuid: string;
  acquirer: Acquirer;
  layout: LayoutName;
  sha256: string;
  name: string | null;
  state: FileState;
  pieces: number;
  bytes: number;
  contents: FileHead['contents'] | null;
  madeOn: string | null;
  from: string | null;
  until: string | null;
  lines: number;
  recordedUntil: number;
  fault: FileFault | null;
  author: string;
  createdAt: Date;
  finishedAt: Date | null;
}

const COLUMNS = [
  'id',
  'uuid',
  'adquirente as acquirer',
  'layout',
  'sha256',
  'nome as name',
  'estado as state',
  'partes as pieces',
  'bytes',
  'conteudo as contents',
  'feito_em as madeOn',
  'periodo_inicio as from',
  'periodo_fim as until',
  'linhas as lines',
  'lidas_ate as recordedUntil',
  'falha as fault',
  'author_name as author',
  'created_at as createdAt',
  'finished_at as finishedAt',
] as const;

/** What is known of a file when it is kept. */
export interface NewAcquirerFile {
  uuid: string;
  acquirer: Acquirer;
  layout: LayoutName;
  sha256: string;
  name: string | null;
  pieces: number;
  bytes: number;
  author: { id: number; name: string };
}

/** Keeps a file and answers its number; null for one that is there already. */
export async function insertFile(
  tx: AnyTx,
  tenantId: number,
  file: NewAcquirerFile,
  now: Date,
): Promise<number | null> {
  const row = await tx.first(
    query
      .insertInto('acquirer_files')
      .values({
        tenant_id: tenantId,
        uuid: file.uuid,
        adquirente: file.acquirer,
        layout: file.layout,
        sha256: file.sha256,
        nome: file.name,
        estado: 'na_fila',
        partes: file.pieces,
        bytes: file.bytes,
        author_id: file.author.id,
        author_name: file.author.name,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.constraint('acquirer_files_hash_key').doNothing())
      .returning('id'),
  );
  return row?.id ?? null;
}

export function findFile(db: TenantReader, tenantId: number, id: number): Promise<AcquirerFile | null> {
  return db.first(
    query.selectFrom('acquirer_files').select(COLUMNS).where('tenant_id', '=', tenantId).where('id', '=', id),
  );
}

/** The file of an acquirer with these bytes. */
export function findFileByHash(
  db: TenantReader,
  tenantId: number,
  { acquirer, sha256 }: Pick<NewAcquirerFile, 'acquirer' | 'sha256'>,
): Promise<AcquirerFile | null> {
  return db.first(
    query
      .selectFrom('acquirer_files')
      .select(COLUMNS)
      .where('tenant_id', '=', tenantId)
      .where('adquirente', '=', acquirer)
      .where('sha256', '=', sha256),
  );
}

/** One page of the files of a tenant, the latest first. */
export function listFiles(
  db: TenantReader,
  tenantId: number,
  { limit, offset }: Window,
): Promise<AcquirerFile[]> {
  return db.many(
    query
      .selectFrom('acquirer_files')
      .select(COLUMNS)
      .where('tenant_id', '=', tenantId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  );
}

/** What changes of a file while it is read. */
export interface FileProgress {
  state: FileState;
  head?: FileHead;
  lines?: number;
  recordedUntil?: number;
  fault?: FileFault;
  finished?: boolean;
}

/** Writes how far a file is, with what comes next. */
export function writeProgress(
  tx: AnyTx,
  { id, tenantId }: { tenantId: number; id: number },
  { fault, finished, head, lines, recordedUntil, state }: FileProgress,
  now: Date,
): void {
  tx.send(
    query
      .updateTable('acquirer_files')
      .set({
        estado: state,
        updated_at: now,
        ...(lines === undefined ? {} : { linhas: lines }),
        ...(recordedUntil === undefined ? {} : { lidas_ate: recordedUntil }),
        ...(fault === undefined ? {} : { falha: JSON.stringify(fault) as unknown as FileFault }),
        ...(finished === true ? { finished_at: now } : {}),
        ...(head === undefined
          ? {}
          : {
              conteudo: head.contents,
              feito_em: head.madeOn,
              periodo_inicio: head.from,
              periodo_fim: head.until,
            }),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}
