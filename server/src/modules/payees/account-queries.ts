import type { PayeeAccountStatus, PayeeType } from '@retaguarda/rules/payee-account';
import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { isOneOf } from '../../platform/db/list-order.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import { isOfTenants, type RecordScope } from '../directory/index.ts';
import type { CheckedAccount } from './account-input.ts';
import type { Payee } from './payee-queries.ts';
import { type PayeeTables, query } from './tables.ts';

type Columns = PayeeTables['payee_accounts'];

/** An account as answers show it: nothing of its number but the end. */
export interface AccountRow {
  tenantId: number;
  id: number;
  uuid: string;
  companyId: number;
  payeeType: PayeeType;
  payeeId: number;
  payeeName: string;
  status: PayeeAccountStatus;
  kind: Columns['kind'];
  ispb: string | null;
  bankCode: string | null;
  bankName: string | null;
  accountType: Columns['account_type'];
  branch: string | null;
  pixKeyKind: Columns['pix_key_kind'];
  masked: string;
  holderName: string;
  holderDocument: string;
  otherHolder: boolean;
  askedBy: number;
  askedByName: string;
  askedAt: Date;
  decidedBy: number | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  reason: string | null;
  effectiveFrom: Date | null;
  activatedAt: Date | null;
  replacedAt: Date | null;
  version: number;
}

const COLUMNS = sql`a.tenant_id as "tenantId", a.id, a.uuid, a.company_id as "companyId", a.payee_type as "payeeType",
  a.payee_id as "payeeId", a.status, a.kind, a.ispb, a.bank_code as "bankCode", a.bank_name as "bankName",
  a.account_type as "accountType", a.branch, a.pix_key_kind as "pixKeyKind", a.masked, a.holder_name as "holderName",
  a.holder_document as "holderDocument", a.other_holder as "otherHolder", a.asked_by as "askedBy",
  a.asked_by_name as "askedByName", a.asked_at as "askedAt", a.decided_by as "decidedBy",
  a.decided_by_name as "decidedByName", a.decided_at as "decidedAt", a.reason, a.effective_from as "effectiveFrom",
  a.activated_at as "activatedAt", a.replaced_at as "replacedAt", a.version`;

/** Rows with the name that their payee has now. */
function rowsOf({ tenantIds }: Pick<RecordScope, 'tenantIds'>): RawBuilder<AccountRow> {
  return sql<AccountRow>`
    select ${COLUMNS}, coalesce(e.nome_fantasia, e.razao_social, c.nome_fantasia, c.razao_social) as "payeeName"
    from payee_accounts a
    join companies c on c.tenant_id = a.tenant_id and ${isOfTenants('c', tenantIds)} and c.id = a.company_id
    left join establishments e on e.tenant_id = a.tenant_id and ${isOfTenants('e', tenantIds)}
      and e.id = a.establishment_id`;
}

function within({ companyId, tenantIds }: RecordScope): RawBuilder<unknown> {
  return companyId === null
    ? isOfTenants('a', tenantIds)
    : sql`${isOfTenants('a', tenantIds)} and a.company_id = ${companyId}`;
}

export interface AccountFilter {
  scope: RecordScope;
  statuses: readonly PayeeAccountStatus[];
  companyId: number | null;
}

/** One page of the accounts in these statuses, those that were asked for last first. */
export function listAccounts(
  db: TenantReader,
  filter: AccountFilter,
  { limit, offset }: Window,
): Promise<AccountRow[]> {
  return db.many(
    statement(sql<AccountRow>`
      ${rowsOf(filter.scope)} where ${matches(filter)}
      order by a.asked_at desc, a.id desc limit ${limit} offset ${offset}`),
  );
}

export async function countAccounts(db: TenantReader, filter: AccountFilter): Promise<number> {
  const row = await db.first(
    statement(
      sql<{ total: number }>`select count(*) as total from payee_accounts a where ${matches(filter)}`,
    ),
  );
  return row?.total ?? 0;
}

function matches({ companyId, scope, statuses }: AccountFilter): RawBuilder<unknown> {
  const conditions = [within(scope), isOneOf(sql`a.status`, statuses)];
  if (companyId !== null) conditions.push(sql`a.company_id = ${companyId}`);
  return sql.join(conditions, sql` and `);
}

/** The last accounts of a payee, the one that was asked for last first. */
export function listAccountsOf(db: TenantReader, payee: Payee, limit: number): Promise<AccountRow[]> {
  const { id, tenantId, type } = payee;
  return db.many(
    statement(sql<AccountRow>`
      ${rowsOf({ tenantIds: [tenantId] })}
      where a.tenant_id = ${tenantId} and a.payee_type = ${type} and a.payee_id = ${id}
      order by a.asked_at desc, a.id desc limit ${limit}`),
  );
}

/** The account with that number in the scope; null when there is none. */
export function findAccount(db: TenantReader, scope: RecordScope, id: number): Promise<AccountRow | null> {
  return db.first(statement(sql<AccountRow>`${rowsOf(scope)} where ${within(scope)} and a.id = ${id}`));
}

/** Locks the account until the end of the transaction and reads it. */
export async function lockAccount(tx: AnyTx, tenantId: number, id: number): Promise<AccountRow | null> {
  const locked = await tx.first(
    query
      .selectFrom('payee_accounts')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forUpdate(),
  );
  return locked === null ? null : readAccountRow(tx, tenantId, id);
}

/** The account as it is, in the transaction that wrote it. */
export function readAccountRow(tx: AnyTx, tenantId: number, id: number): Promise<AccountRow | null> {
  return tx.first(
    statement(sql<AccountRow>`
      ${rowsOf({ tenantIds: [tenantId] })} where a.tenant_id = ${tenantId} and a.id = ${id}`),
  );
}

/** The account of a payee that money goes to, with what only the installation can open; null without one. */
export function findSealedActive(
  db: TenantReader,
  { id, tenantId, type }: Payee,
): Promise<{ uuid: string; cipher: Buffer } | null> {
  return db.first(
    query
      .selectFrom('payee_accounts')
      .select(['uuid', 'cipher'])
      .where('tenant_id', '=', tenantId)
      .where('payee_type', '=', type)
      .where('payee_id', '=', id)
      .where('status', '=', 'ativa'),
  );
}

export interface NewAccount {
  uuid: string;
  payee: Omit<Payee, 'name' | 'document'>;
  checked: CheckedAccount;
  otherHolder: boolean;
  cipher: Buffer;
  askedBy: { id: number; name: string };
}

/** Adds an account that somebody asks for and answers its number; a constraint refuses a second one under way. */
export async function insertAccount(tx: AnyTx, account: NewAccount, now: Date): Promise<number> {
  const { askedBy, checked, cipher, otherHolder, payee, uuid } = account;
  const { bank, full } = checked;
  const row = await tx.first(
    query
      .insertInto('payee_accounts')
      .values({
        tenant_id: payee.tenantId,
        uuid,
        company_id: payee.companyId,
        establishment_id: payee.establishmentId,
        payee_type: payee.type,
        payee_id: payee.id,
        status: 'pendente',
        kind: full.kind,
        ispb: bank?.ispb ?? null,
        bank_code: bank?.code ?? null,
        bank_name: bank?.name ?? null,
        account_type: full.kind === 'conta' ? full.type : null,
        branch: full.kind === 'conta' ? branchText(full) : null,
        pix_key_kind: full.kind === 'pix' ? full.keyKind : null,
        masked: checked.masked,
        holder_name: checked.holderName,
        holder_document: checked.holderDocument,
        other_holder: otherHolder,
        cipher,
        asked_by: askedBy.id,
        asked_by_name: askedBy.name,
        asked_at: now,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('insert into payee_accounts returned no row');
  return row.id;
}

function branchText({ branch, branchDigit }: { branch: string; branchDigit: string | null }): string {
  return branchDigit === null ? branch : `${branch}-${branchDigit}`;
}

type Change = Partial<
  Pick<
    Columns,
    | 'status'
    | 'decided_by'
    | 'decided_by_name'
    | 'decided_at'
    | 'reason'
    | 'effective_from'
    | 'activated_at'
    | 'replaced_at'
  >
>;

/** Writes a step of a locked account. */
export async function writeAccount(
  tx: AnyTx,
  { id, tenantId, version }: Pick<AccountRow, 'id' | 'tenantId' | 'version'>,
  change: Change,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('payee_accounts')
      .set({ ...change, version: version + 1, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** Whether money ever went to an account of the payee. */
export async function hadAccount(tx: AnyTx, { payeeId, payeeType, tenantId }: AccountRow): Promise<boolean> {
  const row = await tx.first(
    query
      .selectFrom('payee_accounts')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('payee_type', '=', payeeType)
      .where('payee_id', '=', payeeId)
      .where('status', 'in', ['ativa', 'substituida'])
      .limit(1),
  );
  return row !== null;
}

/** Locks the account that money goes to until another one takes its place; null without one. */
export function lockActive(
  tx: AnyTx,
  { payeeId, payeeType, tenantId }: AccountRow,
): Promise<Pick<AccountRow, 'id' | 'tenantId' | 'version'> | null> {
  return tx.first(
    query
      .selectFrom('payee_accounts')
      .select(['id', 'tenant_id as tenantId', 'version'])
      .where('tenant_id', '=', tenantId)
      .where('payee_type', '=', payeeType)
      .where('payee_id', '=', payeeId)
      .where('status', '=', 'ativa')
      .forUpdate(),
  );
}
