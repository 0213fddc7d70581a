import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import { ARRANGEMENT_OF_SALE, type Arrangement } from '../ledger/index.ts';

/** A unit with something to be released, and who got what of what was; centavos. */
export interface OpenUnit {
  document: string;
  arrangement: Arrangement;
  acquirer: string;
  dueOn: string;
  gross: number;
  open: number;
  released: number;
  contractIds: number[];
  given: number[];
}

/** All units of a tenant of which something is to be released from a day on, in the order of files. */
export function listOpenUnits(tx: AnyTx, tenantId: number, from: string): Promise<OpenUnit[]> {
  return tx.many(
    statement(sql<OpenUnit>`
      select s.*, coalesce(u.liberado_centavos, 0) as released, to_json(coalesce(u.contratos, '{}')) as "contractIds",
        to_json(coalesce(u.dados_centavos, '{}')) as given
      from (
      select e.documento as document, ${ARRANGEMENT_OF_SALE} as arrangement, t.adquirente as acquirer,
        r.vencimento as "dueOn", sum(r.bruto_centavos)::bigint as gross, sum(r.liquido_centavos)::bigint as open
      from ledger_receivables r
      join transactions t on t.tenant_id = ${tenantId} and t.id = r.transaction_id and t.modalidade <> 'pix'
        and t.bandeira <> 'pix'
      join establishments e on e.tenant_id = ${tenantId} and e.id = r.establishment_id
      where r.tenant_id = ${tenantId} and r.liberada_em is null and r.liquido_centavos > 0
        and r.vencimento >= ${from}::date
      group by 1, 2, 3, 4
      ) s
      left join ledger_units u on u.tenant_id = ${tenantId} and u.documento = s.document and u.arranjo = s.arrangement
        and u.adquirente = s.acquirer and u.dia = s."dueOn"
      order by s."dueOn", s.document, s.arrangement, s.acquirer`),
  );
}

/** A contract of any document, in the order in which those of a document are served. */
export interface TenantContract {
  document: string;
  id: number;
  contract: string;
  creditorDocument: string;
  effect: string;
  arrangement: Arrangement | null;
  acquirer: string | null;
  fixed: number | null;
  ppm: number | null;
  from: string;
  to: string | null;
}

/** The contracts of a tenant that are in force or were. */
export function listTenantContracts(tx: AnyTx, tenantId: number): Promise<TenantContract[]> {
  return tx.many(
    statement(sql<TenantContract>`
      select c.documento as document, c.id, c.contrato as contract, c.credor_documento as "creditorDocument",
        c.efeito as effect, c.arranjo as arrangement, c.adquirente as acquirer, c.fixo_centavos as fixed,
        c.fracao_ppm as ppm, c.inicio as "from", c.fim as "to"
      from ledger_encumbrances c where c.tenant_id = ${tenantId} and c.status in ('vigente', 'encerrado')
      order by c.prioridade, c.id`),
  );
}

/** Whether the files of a day are there. */
export async function hasFilesOf(tx: AnyTx, tenantId: number, day: string): Promise<boolean> {
  const row = await tx.first(
    statement(sql`
      select 1 from agenda_files f where f.tenant_id = ${tenantId} and f.dia = ${day}::date limit 1`),
  );
  return row !== null;
}

export interface NewAgendaFile {
  day: string;
  batch: number;
  format: string;
  units: number;
  centavos: number;
  bytes: Uint8Array;
  sha256: string;
}

/** Keeps a file; one of the same day and batch is there already where two make it at once, and stays. */
export async function insertAgendaFile(
  tx: AnyTx,
  tenantId: number,
  file: NewAgendaFile,
  now: Date,
): Promise<void> {
  await tx.many(
    statement(sql`
      insert into agenda_files (tenant_id, dia, lote, formato, unidades, centavos, conteudo, sha256, created_at)
      values (${tenantId}, ${file.day}::date, ${file.batch}, ${file.format}, ${file.units}, ${file.centavos},
        ${Buffer.from(file.bytes)}, ${file.sha256}, ${now}::timestamptz)
      on conflict on constraint agenda_files_batch_key do nothing`),
  );
}

/** A file as lists show it. */
export interface AgendaFileRow extends Omit<NewAgendaFile, 'bytes'> {
  id: number;
  createdAt: Date;
}

const COLUMNS = sql`f.id, f.dia as day, f.lote as batch, f.formato as format, f.unidades as units, f.centavos, f.sha256,
  f.created_at as "createdAt"`;

/** One page of files, the latest day first. */
export function listAgendaFiles(
  db: TenantReader,
  tenantId: number,
  { limit, offset }: Window,
): Promise<AgendaFileRow[]> {
  return db.many(
    statement(sql<AgendaFileRow>`
      select ${COLUMNS} from agenda_files f where f.tenant_id = ${tenantId}
      order by f.dia desc, f.lote limit ${limit} offset ${offset}`),
  );
}

/** A file with its bytes; null when it is not there. */
export function findAgendaFile(
  db: TenantReader,
  tenantId: number,
  id: number,
): Promise<(AgendaFileRow & { bytes: Buffer }) | null> {
  return db.first(
    statement(sql<AgendaFileRow & { bytes: Buffer }>`
      select ${COLUMNS}, f.conteudo as bytes from agenda_files f where f.tenant_id = ${tenantId} and f.id = ${id}`),
  );
}
