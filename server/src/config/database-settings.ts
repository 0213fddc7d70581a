import { databaseUrlFault } from '../platform/db/host-urls.ts';
import type { ReplicaSettings } from '../platform/db/replicas.ts';
import type { Reader } from './reader.ts';

export interface DatabaseSettings {
  /** Null starts the embedded database. Several servers are named as libpq names them; one of them is the primary. */
  databaseUrl: string | null;
  /** Servers that repeat what the primary does, for reads; null without any. */
  replicas: ReplicaSettings | null;
  /** Pipelined connections for reads: so many for quick ones, and as many again for all others. */
  lanes: number;
}

/** Where the database is, and from which replicas is read. */
export function databaseSettings(read: Reader): DatabaseSettings {
  const databaseUrl = databaseUrlOf(read, 'DATABASE_URL', 'write');
  const url = databaseUrlOf(read, 'DATABASE_READ_URL', 'read');
  const lagMs = read.integer('RETAGUARDA_REPLICA_LAG_MS', 2_000, 500, 60_000);
  if (url !== null && databaseUrl === null)
    read.fault('DATABASE_READ_URL', 'needs DATABASE_URL: the embedded database has no replicas');
  const lanes = read.integer('DATABASE_LANES', 2, 1, 16);
  return { databaseUrl, replicas: url === null ? null : { url, lagMs }, lanes };
}

function databaseUrlOf(read: Reader, name: string, purpose: 'write' | 'read'): string | null {
  const url = read.optionalText(name);
  const fault = url === null ? null : databaseUrlFault(url, purpose);
  if (fault === null) return url;
  read.fault(name, fault);
  return null;
}
