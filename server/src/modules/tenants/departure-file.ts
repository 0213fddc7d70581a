import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { asOwner, inTransaction } from '../../platform/ageing/owner-client.ts';
import { type ZipEntry, zipFile } from '../../platform/exports/zip-file.ts';
import { openScratchFile, type ScratchFile } from '../../platform/storage/scratch-file.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { logoKeys } from '../governance/index.ts';
import { signedFileKey } from '../signatures/index.ts';

/** What only keeps the machinery going, or would let somebody in. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'calendar_feeds',
  'data_exports',
  'email_changes',
  'event_outbox',
  'idempotency_keys',
  'oidc_states',
  'outbox',
  'passkeys',
  'public_tokens',
  'recovery_codes',
  'refresh_tokens',
  'remembered_devices',
  'sessions',
  'sign_in_challenges',
  'tenant_departures',
  'tenant_drafts',
  'used_passkey_challenges',
  'user_anonymisations',
  'user_tokens',
  'user_totp',
]);
const SECRET = /hash|token|secret|segredo|senha|password|cipher/;
/** Where files of a tenant lie in the storage: a table, its columns that tell, which of its rows have files, and their keys. */
interface StoredFiles {
  table: string;
  columns: string;
  having?: string;
  keysOf: (row: Record<string, string>) => string[];
}

const byColumn = (table: string, column: string): StoredFiles => ({
  table,
  columns: `${column} as key`,
  keysOf: ({ key = '' }) => [key],
});

const FILES: readonly StoredFiles[] = [
  byColumn('archives', 'storage_key'),
  byColumn('company_uploads', 'file_path'),
  byColumn('dispute_uploads', 'file_path'),
  byColumn('task_documents', 'file_path'),
  byColumn('user_uploads', 'file_path'),
  {
    table: 'company_logos',
    columns: 'logo_id',
    keysOf: ({ logo_id: logoId = '' }) => logoKeys(logoId),
  },
  {
    table: 'signature_documents',
    columns: 'tenant_id, uuid',
    having: `arquivo_status = 'disponivel'`,
    keysOf: ({ tenant_id: tenantId, uuid = '' }) => [signedFileKey({ tenantId: Number(tenantId), uuid })],
  },
];

/** Whose data a file holds. */
export interface LeavingTenants {
  /** Ids of the tenant and of everything below it. */
  tenantIds: readonly number[];
  names: readonly { uuid: string; name: string }[];
  at: Date;
}

interface Packing {
  ownerUrl: string;
  storage: Storage;
  signal: AbortSignal | undefined;
  /** Hears of every part that is written. */
  onStep: (step: number, steps: number) => Promise<void>;
}

/**
 * Writes everything that the tenants have into one archive, from one state of the database: a CSV file for each table, without
 * secrets and what is reckoned from other columns, their people, and their files. The caller closes it.
 */
export async function packTenants(leaving: LeavingTenants, packing: Packing): Promise<ScratchFile> {
  const file = await openScratchFile();
  try {
    await asOwner(packing.ownerUrl, (client) =>
      inTransaction(client, 'begin isolation level repeatable read', async () => {
        for await (const bytes of zipFile(await entriesOf(client, leaving, packing), { large: true })) {
          packing.signal?.throwIfAborted();
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
  { at, names, tenantIds }: LeavingTenants,
  { onStep, storage }: Packing,
): Promise<ZipEntry[]> {
  const tables = await listTables(client);
  const list = tenantIds.join();
  const of = `tenant_id = any('{${list}}'::bigint[])`;
  const keys = await listKeys(client, of);
  const people = `select u.uuid, u.name, u.email, u.status, m.tenant_id, m.role_number
    from memberships m join users u on u.id = m.user_id where m.${of}`;
  const manifest = { writtenAt: at.toISOString(), tenants: names, tables, files: keys.length };
  const entries: ZipEntry[] = [
    { path: 'manifest.json', parts: [`${JSON.stringify(manifest, null, 2)}\n`] },
    { path: 'people.csv', parts: rowsOf(client, people) },
    ...tables.map(({ columns, table }) => ({
      path: `tables/${table}.csv`,
      parts: rowsOf(client, `select ${columns.map((name) => `"${name}"`).join()} from ${table} where ${of}`),
    })),
    ...keys.map((key) => ({ path: `files/${key}`, parts: bytesOf(storage, key) })),
  ];
  return entries.map(({ parts, path }, index) => ({
    path,
    parts: told(parts, () => onStep(index + 1, entries.length)),
  }));
}

async function* told(
  parts: ZipEntry['parts'],
  onEnd: () => Promise<void>,
): AsyncGenerator<string | Uint8Array> {
  yield* parts;
  await onEnd();
}

async function* rowsOf(client: pg.Client, query: string): AsyncGenerator<Uint8Array> {
  yield* client.query(copyTo(`copy (${query}) to stdout (format csv, header)`)) as AsyncIterable<Buffer>;
}

/** The bytes of a file; none of one that is not there any more. */
async function* bytesOf(storage: Storage, key: string): AsyncGenerator<Uint8Array> {
  const stored = await storage.open(key);
  if (stored !== null) yield* stored as AsyncIterable<Buffer>;
}

interface ExportedTable {
  table: string;
  columns: string[];
}

/** Every table that says of which tenant its rows are, without its parts. */
async function listTables(client: pg.Client): Promise<ExportedTable[]> {
  const { rows } = await client.query<ExportedTable>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname having bool_or(a.attname = 'tenant_id') order by c.relname`,
  );
  return rows
    .filter(({ table }) => !LEFT_OUT.has(table))
    .map(({ columns, table }) => ({ table, columns: columns.filter((name) => !SECRET.test(name)) }));
}

async function listKeys(client: pg.Client, of: string): Promise<string[]> {
  const keys: string[] = [];
  for (const { columns, having = 'true', keysOf, table } of FILES) {
    const { rows } = await client.query<Record<string, string>>(
      `select ${columns} from ${table} where ${of} and ${having}`,
    );
    keys.push(...rows.flatMap(keysOf));
  }
  return [...new Set(keys)];
}
