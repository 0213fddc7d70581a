import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { AgedTable } from './aged-table.ts';
import { faultOfFile, openRows } from './archive-file.ts';
import { type Archive, deleteArchive, findArchive } from './archive-queries.ts';
import { ARCHIVE_LOCK_KEY, type ArchiveContext, manifestKey } from './archiving.ts';
import { asOnlyOwner, inTransaction } from './owner-client.ts';

/** What is wrong with the file of an archive; null when nothing is. */
export function faultOfArchive({ storage }: ArchiveContext, archive: Archive): Promise<string | null> {
  return faultOfFile(storage, { ...archive, columns: archive.columns.map(({ name }) => name) });
}

/**
 * Brings the rows of an archive back into their table, as they were, and deletes its file afterwards. Throws, and changes
 * nothing, when the file is not what was written or a row of it is there already. Answers null when there is no such archive.
 */
export async function restoreArchive(
  context: ArchiveContext,
  tables: readonly AgedTable[],
  uuid: string,
): Promise<Archive | null> {
  return asOnlyOwner(context.ownerUrl, ARCHIVE_LOCK_KEY, async (client) => {
    const archive = await findArchive(client, uuid);
    if (archive === null) return null;
    const table = tables.find(({ kind }) => kind === archive.kind)?.table;
    if (table === undefined) throw new Error(`nothing is known of ${archive.kind}`);
    const fault = await faultOfArchive(context, archive);
    if (fault !== null) throw new Error(`${archive.storageKey} ${fault}`);
    const columns = archive.columns.map(({ name }) => `"${name}"`).join();
    const rows = await openRows(context.storage, archive.storageKey);
    await inTransaction(client, 'begin', async () => {
      await pipeline(
        rows,
        client.query(copyFrom(`copy ${table} (${columns}) from stdin (format csv, header)`)),
      );
      await deleteArchive(client, archive);
    });
    await deleteFiles(context, archive);
    return archive;
  });
}

/** Deletes a file of rows and its manifest. */
export async function deleteFiles(
  { storage }: Pick<ArchiveContext, 'storage'>,
  { storageKey }: Pick<Archive, 'storageKey'>,
): Promise<void> {
  await storage.delete(storageKey);
  await storage.delete(manifestKey(storageKey));
}
