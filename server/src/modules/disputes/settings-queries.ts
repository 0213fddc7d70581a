import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';

/** From which share of the sales of a month on disputes are told of, in millionths, and who answers them. */
export interface DisputeSettings {
  warnPpm: number;
  limitPpm: number;
  /** How many disputes of a month there are at least before a share says anything. */
  least: number;
  responsibleId: number | null;
  responsible: string | null;
  /** Whether establishments get the letter of each round without somebody sending it. */
  tellsMerchants: boolean;
  version: number;
}

/** Near what card schemes watch from: nine of a thousand sales, and a warning before. */
const USUAL: DisputeSettings = {
  warnPpm: 6_500,
  limitPpm: 9_000,
  least: 5,
  responsibleId: null,
  responsible: null,
  tellsMerchants: false,
  version: 0,
};

/** What a tenant decided, or what counts without that. */
export async function findDisputeSettings(db: TenantReader, tenantId: number): Promise<DisputeSettings> {
  const row = await db.first(
    statement(sql<DisputeSettings>`
      select s.aviso_ppm as "warnPpm", s.limite_ppm as "limitPpm", s.minimo as least,
        s.responsible_id as "responsibleId", u.name as responsible, s.avisa_sozinho as "tellsMerchants", s.version
      from dispute_settings s left join users u on u.id = s.responsible_id where s.tenant_id = ${tenantId}`),
  );
  return row ?? USUAL;
}

/** Makes sure that there is a row and locks it. */
export async function lockDisputeSettings(tx: AnyTx, tenantId: number, now: Date): Promise<void> {
  await tx.many(
    statement(sql<never>`
      insert into dispute_settings (tenant_id, aviso_ppm, limite_ppm, minimo, version, updated_at)
      values (${tenantId}, ${USUAL.warnPpm}, ${USUAL.limitPpm}, ${USUAL.least}, 0, ${now})
      on conflict (tenant_id) do nothing`),
  );
  await tx.many(
    statement(sql<never>`select tenant_id from dispute_settings where tenant_id = ${tenantId} for update`),
  );
}

/** Writes what a tenant decides; its row is locked. */
export async function writeDisputeSettings(
  tx: AnyTx,
  tenantId: number,
  {
    least,
    limitPpm,
    responsibleId,
    tellsMerchants,
    warnPpm,
  }: Omit<DisputeSettings, 'responsible' | 'version'>,
  now: Date,
): Promise<void> {
  await tx.many(
    statement(sql<never>`
      update dispute_settings set aviso_ppm = ${warnPpm}, limite_ppm = ${limitPpm}, minimo = ${least},
        responsible_id = ${responsibleId}, avisa_sozinho = ${tellsMerchants}, version = version + 1, updated_at = ${now}::timestamptz
      where tenant_id = ${tenantId}`),
  );
}
