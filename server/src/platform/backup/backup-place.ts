import { createHash } from 'node:crypto';
import type { Storage } from '../storage/storage.ts';
import type { KeyLock } from './backup-key.ts';

const MANIFEST = 'backup.json';
const FORMAT = 'retaguarda-backup';
const FORMAT_VERSION = 1;
/** What is written at once; also how much memory a backup takes. */
const PART_BYTES = 16 * 1_048_576;
const NAME = /^\d{8}t\d{6}z-[0-9a-f]{8}$/;

export interface BackupPart {
  key: string;
  bytes: number;
  sha256: string;
}

/** Stands beside the parts, in the open: what is needed to tell backups apart and to open one. It is written last. */
export interface BackupManifest {
  name: string;
  createdAt: string;
  /** Of the product that wrote it. */
  product: string;
  lock: KeyLock;
  parts: BackupPart[];
}

/** Where backups lie. */
export interface BackupPlace {
  storage: Storage;
  /** In front of every key: empty, or ending with a slash. */
  prefix: string;
}

/** One that is there whole, or the parts of one that was never finished. */
export interface FoundBackup {
  name: string;
  isWhole: boolean;
}

/** A name by which backups sort by their time. */
export function backupName(at: Date, random: Buffer): string {
  const stamp = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `${stamp.toLowerCase()}-${random.toString('hex').slice(0, 8)}`;
}

/** All backups of a place, the oldest first. */
export async function listBackups({ prefix, storage }: BackupPlace): Promise<FoundBackup[]> {
  const found = new Map<string, boolean>();
  for await (const { key } of storage.list(prefix)) {
    const [name = '', file] = key.slice(prefix.length).split('/');
    if (NAME.test(name)) found.set(name, found.get(name) === true || file === MANIFEST);
  }
  return [...found].map(([name, isWhole]) => ({ name, isWhole })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** When a backup of that name was begun. */
export function begunAt(name: string): Date {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z/.exec(name) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** What a backup says of itself; null when there is none of that name, or it was never finished. */
export async function readManifest(place: BackupPlace, name: string): Promise<BackupManifest | null> {
  if (!NAME.test(name)) return null;
  const text = await place.storage.get(`${place.prefix}${name}/${MANIFEST}`);
  if (text === null) return null;
  const { format, formatVersion, ...manifest } = JSON.parse(text.toString()) as BackupManifest & {
    format: unknown;
    formatVersion: unknown;
  };
  if (format !== FORMAT) throw new Error(`${name} is no backup of this product`);
  if (formatVersion !== FORMAT_VERSION) {
    throw new Error(`${name} has the format ${String(formatVersion)}; this release reads ${FORMAT_VERSION}`);
  }
  return manifest;
}

/** Stores a stream in parts and, once all are there, the manifest that makes them a backup. */
export async function writeParts(
  place: BackupPlace,
  opening: Omit<BackupManifest, 'parts'>,
  source: AsyncIterable<Buffer>,
): Promise<BackupManifest> {
  const parts: BackupPart[] = [];
  for await (const bytes of inParts(source)) {
    const key = `${opening.name}/part-${String(parts.length + 1).padStart(6, '0')}`;
    await place.storage.put(place.prefix + key, bytes);
    parts.push({ key, bytes: bytes.length, sha256: sha256(bytes) });
  }
  const manifest = { ...opening, parts };
  const text = JSON.stringify({ format: FORMAT, formatVersion: FORMAT_VERSION, ...manifest }, null, 2);
  await place.storage.put(`${place.prefix}${opening.name}/${MANIFEST}`, Buffer.from(`${text}\n`));
  return manifest;
}

async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const bytes of source) {
    waiting.push(bytes);
    length += bytes.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(waiting, length);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting, length);
}

/** The stream that was stored; throws at a part that is missing or is not what was written. */
export async function* readParts(place: BackupPlace, { parts }: BackupManifest): AsyncGenerator<Buffer> {
  for (const { key, sha256: expected } of parts) {
    const bytes = await place.storage.get(place.prefix + key);
    if (bytes === null) throw new Error(`the backup is not whole: ${key} is missing`);
    if (sha256(bytes) !== expected) throw new Error(`the backup is damaged: ${key} is not what was written`);
    yield bytes;
  }
}

/** Takes a backup away, its manifest first, so that nobody takes the rest for a whole one. */
export async function removeBackup({ prefix, storage }: BackupPlace, name: string): Promise<void> {
  await storage.delete(`${prefix}${name}/${MANIFEST}`);
  for await (const { key } of storage.list(`${prefix}${name}/`)) await storage.delete(key);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
