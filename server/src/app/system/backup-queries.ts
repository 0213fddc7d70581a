import { sql } from 'kysely';
import type { SystemReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';

interface LastBackup {
  name: string;
  /** A folder or a bucket; places never hold credentials. */
  place: string;
  endedAt: Date;
  bytes: number | null;
  /** When it was last restored and compared; null when that was never done. */
  drilledAt: Date | null;
}

/** The last backup that came to its end; null when there was none. */
export function findLastBackup(db: SystemReader): Promise<LastBackup | null> {
  return db.first(
    statement(sql<LastBackup>`
      select made.name, made.place, made.ended_at as "endedAt", made.bytes,
        (select max(drill.ended_at) from backup_runs drill
         where drill.kind = 'drill' and drill.fault is null and drill.name = made.name and drill.place = made.place) as "drilledAt"
      from backup_runs made where made.kind = 'backup' and made.fault is null order by made.ended_at desc limit 1`),
  );
}

/** The latest backup or drill that failed and has not been done well since; null when there is none. */
export function findBackupFault(
  db: SystemReader,
): Promise<{ kind: 'backup' | 'drill'; endedAt: Date } | null> {
  return db.first(
    statement(sql<{ kind: 'backup' | 'drill'; endedAt: Date }>`
      select last.kind, last.ended_at as "endedAt" from (
        select distinct on (kind) kind, ended_at, fault from backup_runs where kind in ('backup', 'drill')
        order by kind, ended_at desc) last
      where last.fault is not null order by last.ended_at desc limit 1`),
  );
}
