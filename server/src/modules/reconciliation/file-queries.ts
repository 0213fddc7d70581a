import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import type { Acquirer, FileHead, LayoutName } from './layouts/acquirer-line.ts';
import type { FileFault } from './layouts/file-fault.ts';
import type { FileMapping } from './layouts/mapping.ts';
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
  mapping: FileMapping | null;
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
  'mapeamento as mapping',
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
  mapping: FileMapping | null;
  /** What was read while it came in: its head and how many lines it has, or why it can't be read. */
  told: { head: FileHead; lines: number } | { fault: FileFault };
  author: { id: number | null; name: string };
}

/** Keeps a file and answers its number; null for one that is there already. */
export async function insertFile(
  tx: AnyTx,
  tenantId: number,
  file: NewAcquirerFile,
  now: Date,
): Promise<number | null> {
  const { told } = file;
  const isFaulty = 'fault' in told;
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
        estado: isFaulty ? 'recusado' : 'na_fila',
        mapeamento: jsonOf(file.mapping),
        falha: isFaulty ? jsonOf(told.fault) : null,
        finished_at: isFaulty ? now : null,
        ...(isFaulty
          ? {}
          : {
              conteudo: told.head.contents,
              feito_em: told.head.madeOn,
              periodo_inicio: told.head.from,
              periodo_fim: told.head.until,
              linhas: told.lines,
            }),
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

/** As the driver takes it: an object it would write in a form of its own. */
const jsonOf = <Value>(value: Value): Value => (value === null ? null : JSON.stringify(value)) as Value;

/** What changes of a file while it is read. */
export interface FileProgress {
  state: FileState;
  recordedUntil?: number;
  finished?: boolean;
}

/** Writes how far a file is, with what comes next. */
export function writeProgress(
  tx: AnyTx,
  { id, tenantId }: { tenantId: number; id: number },
  { finished, recordedUntil, state }: FileProgress,
  now: Date,
): void {
  tx.send(
    query
      .updateTable('acquirer_files')
      .set({
        estado: state,
        updated_at: now,
        ...(recordedUntil === undefined ? {} : { lidas_ate: recordedUntil }),
        ...(finished === true ? { finished_at: now } : {}),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}
