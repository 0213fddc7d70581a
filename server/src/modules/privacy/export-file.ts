import type pg from 'pg';
import { asOwner, inTransaction } from '../../platform/ageing/owner-client.ts';
import { type ZipEntry, zipFile } from '../../platform/exports/zip-file.ts';
import { openScratchFile, type ScratchFile } from '../../platform/storage/scratch-file.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { EXPORT_PARTS } from './export-parts.ts';
import type { ExportOwner } from './export-queries.ts';

/** How many rows are in memory at once. */
const ROWS = 500;

interface Writing {
  ownerUrl: string;
  storage: Storage;
  signal: AbortSignal | undefined;
  at: Date;
}

/**
 * Writes what there is of a person into one archive, from one state of the database: files of JSON, and the files of the person. The
 * caller closes it.
 */
export async function writePerson(
  owner: ExportOwner,
  tenantIds: readonly number[],
  { at, ownerUrl, signal, storage }: Writing,
): Promise<ScratchFile> {
  const file = await openScratchFile();
  try {
    await asOwner(ownerUrl, (client) =>
      inTransaction(client, 'begin isolation level repeatable read', async () => {
        const entries = await entriesOf(client, owner, tenantIds, { at, storage });
        for await (const bytes of zipFile(entries, { large: true })) {
          signal?.throwIfAborted();
          await file.append(bytes);
        }
      }),
    );
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function entriesOf(
  client: pg.Client,
  { tenantId, userId }: ExportOwner,
  tenantIds: readonly number[],
  { at, storage }: Pick<Writing, 'at' | 'storage'>,
): Promise<ZipEntry[]> {
  const { rows: uploads } = await client.query<{ file_path: string; original_name: string }>(
    `select file_path, original_name from user_uploads where tenant_id = $1 and user_id = $2 order by created_at, id`,
    [tenantId, userId],
  );
  const manifest = { writtenAt: at.toISOString(), files: EXPORT_PARTS.map(({ path }) => path) };
  return [
    { path: 'manifest.json', parts: [`${JSON.stringify(manifest, null, 2)}\n`] },
    ...EXPORT_PARTS.map(({ path, query }) => ({
      path,
      parts: jsonOf(client, query, [userId, tenantIds, tenantId]),
    })),
    ...uploads.map(({ file_path: key, original_name: name }, index) => ({
      path: `files/${index + 1}-${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}`,
      parts: bytesOf(storage, key),
    })),
  ];
}

/** The rows of a statement as one list of objects, a few at a time. */
async function* jsonOf(client: pg.Client, query: string, values: readonly unknown[]): AsyncGenerator<string> {
  await client.query(`declare part no scroll cursor for select to_jsonb(x)::text as row from (${query}) x`, [
    ...values,
  ]);
  let before = '[\n';
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS} from part`);
    for (const { row } of rows) {
      yield `${before}${row}`;
      before = ',\n';
    }
    if (rows.length < ROWS) break;
  }
  await client.query('close part');
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** The bytes of a file; none of one that is not there any more. */
async function* bytesOf(storage: Storage, key: string): AsyncGenerator<Uint8Array> {
  const stored = await storage.open(key);
  if (stored !== null) yield* stored as AsyncIterable<Buffer>;
}
