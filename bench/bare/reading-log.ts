import type { BareDatabase } from './database.ts';

interface Reading {
  tenantId: number;
  actorId: number;
  targetUuid: string;
  targetId: number;
}

/** Readings that came while others are being written go together with the next write. */
const waiting: { reading: Reading; resolve: () => void; reject: (error: unknown) => void }[] = [];
let isWriting = false;

const INSERTION = {
  name: 'readings',
  text: `insert into audit_entries (tenant_id, at, actor_user_id, action, target_type, target_uuid, target_id, after, ip, request_id)
    select unnest($1::bigint[]), $5, unnest($2::bigint[]), 'user.personalData.read', 'user', unnest($3::uuid[]), unnest($4::bigint[]),
      '{"fields":["rg","cpf","estadoCivil","fone","metadata"]}'::jsonb, '127.0.0.1', gen_random_uuid()::text`,
};

/** Writes down that somebody read the data of a person; resolves when the disk has it. */
export function logReading(database: BareDatabase, reading: Reading): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push({ reading, resolve, reject });
    if (!isWriting) void write(database);
  });
}

async function write(database: BareDatabase): Promise<void> {
  isWriting = true;
  while (waiting.length > 0) {
    const batch = waiting.splice(0);
    const column = (name: keyof Reading) => batch.map(({ reading }) => reading[name]);
    const values = [
      column('tenantId'),
      column('actorId'),
      column('targetUuid'),
      column('targetId'),
      new Date(),
    ];
    const tenantIds = [...new Set(batch.map(({ reading }) => reading.tenantId))];
    const failure = await database.write(tenantIds, INSERTION, values).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    for (const { reject, resolve } of batch) {
      if (failure === null) resolve();
      else reject(failure.error);
    }
  }
  isWriting = false;
}
