import type { PayoutStatus } from '@retaguarda/rules/payout-status';
import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import type { FileRow } from './file-queries.ts';
import type { PaymentFormat } from './payment-files.ts';
import type { PayoutAlarm } from './payout-decision.ts';
import type { Person } from './payout-queries.ts';

/** A payout as answers show it: nothing of its account but the end. */
export interface ShownPayout {
  id: number;
  establishmentId: number;
  establishment: string;
  replaces: number | null;
  replacedBy: number | null;
  status: PayoutStatus;
  centavos: number;
  day: string;
  payee: string;
  accountId: number;
  account: string;
  accountPeople: number[];
  fileId: number | null;
  paidOn: string | null;
  bankNumber: string | null;
  alarms: PayoutAlarm[];
  hasOpenAlarm: boolean;
  /** The codes of the bank's last answer, and the bank whose codes they are. */
  codes: string[] | null;
  bank: string | null;
  author: Person;
  approver: Person | null;
  createdAt: Date;
  version: number;
}

function shown(tenantId: number, condition: RawBuilder<unknown>): RawBuilder<ShownPayout> {
  return sql<ShownPayout>`
    select p.id, p.establishment_id as "establishmentId", coalesce(e.nome_fantasia, e.razao_social) as establishment,
      p.substitui as replaces, r.id as "replacedBy", p.status, p.centavos, p.dia as day, p.favorecido as payee,
      p.account_id as "accountId", p.conta as account, json_build_array(p.conta_pedida_por, p.conta_aprovada_por) as "accountPeople",
      p.file_id as "fileId", p.pago_em as "paidOn", p.numero_banco as "bankNumber", p.alarmes as alarms,
      p.alarme_aberto as "hasOpenAlarm", json_build_object('id', p.author_id, 'name', p.author_name) as author,
      case when p.approver_id is not null
        then json_build_object('id', p.approver_id, 'name', p.approver_name) end as approver,
      p.created_at as "createdAt", p.version, c.banco as bank,
      (select a.codigos from payout_answers a
        join payout_returns b on b.tenant_id = ${tenantId} and b.id = a.return_id
        where a.tenant_id = ${tenantId} and a.payout_id = p.id order by b.created_at desc, b.id desc limit 1) as codes
    from payouts p
    join establishments e on e.tenant_id = ${tenantId} and e.id = p.establishment_id
    left join payouts r on r.tenant_id = ${tenantId} and r.substitui = p.id
    left join payout_files f on f.tenant_id = ${tenantId} and f.id = p.file_id
    left join payout_contracts c on c.tenant_id = ${tenantId} and c.id = f.contract_id
    where p.tenant_id = ${tenantId} and ${condition}`;
}

/** Which payouts of a tenant. */
export interface PayoutFilter {
  /** Of establishments of this company alone; null for all. */
  companyId: number | null;
  statuses: readonly PayoutStatus[] | null;
  establishmentId: number | null;
  fileId: number | null;
  withOpenAlarm: boolean;
}

/** One page of payouts, the latest first. */
export function listPayouts(
  db: TenantReader,
  tenantId: number,
  { companyId, establishmentId, fileId, statuses, withOpenAlarm }: PayoutFilter,
  { limit, offset }: Window,
): Promise<ShownPayout[]> {
  const conditions = [sql`true`];
  if (companyId !== null) conditions.push(sql`e.company_id = ${companyId}`);
  if (statuses !== null) conditions.push(sql`p.status = any(${statuses}::text[])`);
  if (establishmentId !== null) conditions.push(sql`p.establishment_id = ${establishmentId}`);
  if (fileId !== null) conditions.push(sql`p.file_id = ${fileId}`);
  if (withOpenAlarm) conditions.push(sql`p.alarme_aberto`);
  return db.many(
    statement(sql<ShownPayout>`
      ${shown(tenantId, sql.join(conditions, sql` and `))}
      order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`),
  );
}

/** Payouts by their numbers, as they are in the transaction that changed them. */
export function listPayoutsById(
  db: TenantReader,
  tenantId: number,
  ids: readonly number[],
): Promise<ShownPayout[]> {
  return db.many(
    statement(
      sql<ShownPayout>`${shown(tenantId, sql`p.id = any(${ids}::bigint[])`)} order by p.created_at desc, p.id desc`,
    ),
  );
}

/** A file for a bank as answers show it, without its bytes. */
export interface ShownFile {
  id: number;
  contractId: number;
  format: PaymentFormat;
  bank: string;
  sequence: number;
  state: FileRow['state'];
  sha256: string;
  payments: number;
  centavos: number;
  author: Person;
  declarer: Person | null;
  confirmer: Person | null;
  /** Whether the bank has said something of one of its payments. */
  isAnswered: boolean;
  createdAt: Date;
  version: number;
}

const FILE_COLUMNS = sql`f.id, f.contract_id as "contractId", c.formato as format, c.banco as bank, f.sequencial as sequence, f.estado as state,
  f.sha256, f.pagamentos as payments, f.centavos, json_build_object('id', f.author_id, 'name', f.author_name) as author,
  case when f.declarante_id is not null
    then json_build_object('id', f.declarante_id, 'name', f.declarante_name) end as declarer,
  case when f.confirmante_id is not null
    then json_build_object('id', f.confirmante_id, 'name', f.confirmante_name) end as confirmer,
  exists (select from payouts p where p.tenant_id = f.tenant_id and p.file_id = f.id and p.respondido) as "isAnswered",
  f.created_at as "createdAt", f.version`;

/** One page of the files for banks, the latest first. */
export function listFiles(
  db: TenantReader,
  tenantId: number,
  { limit, offset }: Window,
): Promise<ShownFile[]> {
  return db.many(
    statement(sql<ShownFile>`
      select ${FILE_COLUMNS} from payout_files f
      join payout_contracts c on c.tenant_id = ${tenantId} and c.id = f.contract_id
      where f.tenant_id = ${tenantId} order by f.created_at desc, f.id desc limit ${limit} offset ${offset}`),
  );
}

/** A file with its sealed bytes; null when it is not there. */
export function findFile(
  db: TenantReader,
  tenantId: number,
  id: number,
): Promise<(ShownFile & { sealed: Buffer }) | null> {
  return db.first(
    statement(sql<ShownFile & { sealed: Buffer }>`
      select ${FILE_COLUMNS}, f.conteudo as sealed from payout_files f
      join payout_contracts c on c.tenant_id = ${tenantId} and c.id = f.contract_id
      where f.tenant_id = ${tenantId} and f.id = ${id}`),
  );
}

/** A contract with a bank as answers show it. */
export interface ShownContract {
  id: number;
  format: PaymentFormat;
  bank: string;
  document: string;
  agreement: string | null;
  branch: string;
  branchDigit: string;
  account: string;
  accountDigit: string;
  companyName: string;
  lastSequence: number;
  createdAt: Date;
}

/** The contracts of a tenant with banks. */
export function listContracts(db: TenantReader, tenantId: number): Promise<ShownContract[]> {
  return db.many(
    statement(sql<ShownContract>`
      select c.id, c.formato as format, c.banco as bank, c.documento as document, c.convenio as agreement, c.agencia as branch,
        c.agencia_dv as "branchDigit", c.conta as account, c.conta_dv as "accountDigit", c.empresa as "companyName",
        c.ultimo_sequencial as "lastSequence", c.created_at as "createdAt"
      from payout_contracts c where c.tenant_id = ${tenantId} order by c.created_at, c.id`),
  );
}
