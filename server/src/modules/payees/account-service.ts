import {
  OPEN_ACCOUNT_STATUSES,
  type PAYEE_ACCOUNT_STATUSES,
  type PayeeAccountStatus,
} from '@retaguarda/rules/payee-account';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { assertCurrent } from '../../platform/http/record-version.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import { statusProblems } from '../../platform/http/status-problems.ts';
import { recordScope } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { activateAccount } from './account-activation.ts';
import { auditAccount, tellOfAccount } from './account-audit.ts';
import { isOwnAccount, readAccount } from './account-input.ts';
import { mayApprove, mayRefuse } from './account-policy.ts';
import {
  type AccountRow,
  countAccounts,
  findAccount,
  findSealedActive,
  hadAccount,
  listAccounts,
  listAccountsOf,
  lockAccount,
  readAccountRow,
  writeAccount,
} from './account-queries.ts';
import { recordRequest } from './account-recording.ts';
import type { ApprovalBody, NewAccountBody, PayeeName, RefusalBody } from './account-schema.ts';
import { activeAccountOf } from './active-account.ts';
import type { PayeesContext } from './context.ts';
import { findPayee, type Payee } from './payee-queries.ts';
import { payeeProblems } from './problems.ts';
import { isSameAccount, openAccount } from './sealed-account.ts';
import { quarantineEnd, quarantineHoursOf } from './settings-queries.ts';

/** How many accounts of a payee are shown, those of the past among them. */
const SHOWN = 20;
const LONGEST_NAME = 120;

/** One page of accounts in the caller's scope; those that wait for somebody unless others are asked for. */
export async function listReachedAccounts(
  { database }: PayeesContext,
  caller: Caller,
  wanted: { statuses: readonly PayeeAccountStatus[] | null; companyId: number | null },
  window: Window,
): Promise<{ rows: AccountRow[]; total: number }> {
  const db = database.subtree(caller.reach);
  const statuses = wanted.statuses ?? OPEN_ACCOUNT_STATUSES;
  const filter = { ...wanted, statuses, scope: recordScope(caller) };
  const [rows, total] = await Promise.all([listAccounts(db, filter, window), countAccounts(db, filter)]);
  return { rows, total };
}

/** A payee with what is known of where it is paid. */
export interface PayeeAccounts {
  payee: Payee;
  /** The account that money goes to now; null without one. */
  active: AccountRow | null;
  /** The change that is under way. */
  open: AccountRow | null;
  /** What was before and what was refused, the newest first. */
  past: AccountRow[];
  quarantineHours: number;
}

/** Where a payee in the caller's scope is paid, and what is to change of it. 404 outside of the scope. */
export async function getPayeeAccounts(
  { clock, database }: PayeesContext,
  caller: Caller,
  named: PayeeName,
): Promise<PayeeAccounts> {
  const payee = await findPayee(database.subtree(caller.reach), recordScope(caller), named);
  const db = database.tenant(payee.tenantId);
  const [rows, [current], quarantineHours] = await Promise.all([
    listAccountsOf(db, payee, SHOWN),
    activeAccountOf(db, payee.tenantId, [payee], clock.now()),
    quarantineHoursOf(db, payee.tenantId),
  ]);
  const active = rows.find(({ id }) => id === current?.accountId) ?? null;
  const open = rows.find((row) => row !== active && isOpen(row)) ?? null;
  const past = rows.filter((row) => row !== active && row !== open);
  return { payee, active, open, past, quarantineHours };
}

function isOpen({ status }: AccountRow): boolean {
  return OPEN_ACCOUNT_STATUSES.some((open) => open === status);
}

/** Asks that a payee be paid to another account. 400 for what is wrong with it, or while another change is under way. */
export async function requestAccount(
  context: PayeesContext,
  call: UserCall,
  body: NewAccountBody,
): Promise<AccountRow> {
  const { caller, origin } = call;
  const { clock, database, payees } = context;
  const payee = await findPayee(database.subtree(caller.reach), recordScope(caller), body);
  const checked = readAccount(body, payees.banks);
  const otherHolder = !isOwnAccount(payee.document, checked.full.document);
  if (otherHolder && body.titular_diverso !== true) throw payeeProblems.otherHolder();
  const { tenantId } = payee;
  return call.transaction([tenantId], async (tx) => {
    const active = await findSealedActive(tx, payee);
    if (active !== null) {
      const known = openAccount(payees.secret, { tenantId, uuid: active.uuid }, active.cipher);
      if (isSameAccount(known, checked.full)) throw payeeProblems.unchanged();
    }
    const now = clock.now();
    const askedBy = { id: caller.userId, name: nameOf(caller) };
    const id = await recordRequest(tx, payees.secret, { payee, checked, otherHolder, askedBy }, now);
    const row = await writtenRow(tx, { tenantId, id });
    await auditAccount(tx, clock, origin, { action: 'payeeAccount.requested', before: null, row });
    await tellOfAccount(tx, clock, row, 'accountRequested', caller.userId);
    return row;
  });
}

/**
 * Approves an account that another person asked for; money goes to it when its quarantine is over, to the first account of a payee at
 * once. 403 to whoever asked, 412 when it is stale, 400 when it is decided.
 */
export async function approveAccount(
  context: PayeesContext,
  call: UserCall,
  { id, titular_diverso: saysOther, versao }: ApprovalBody,
): Promise<AccountRow> {
  const { caller, origin } = call;
  const { clock } = context;
  return decide(context, call, id, async (tx, before) => {
    assertCurrent(call, versao, before);
    if (before.status !== 'pendente') throw notFrom(before, 'aprovada');
    if (!mayApprove(caller, before)) throw payeeProblems.ownRequest();
    if (before.otherHolder && saysOther !== true) throw payeeProblems.otherHolder();
    const now = clock.now();
    const isFirst = !(await hadAccount(tx, before));
    const effectiveFrom = isFirst ? now : quarantineEnd(now, await quarantineHoursOf(tx, before.tenantId));
    await writeAccount(
      tx,
      before,
      { status: 'aprovada', ...decidedBy(caller, now), effective_from: effectiveFrom },
      now,
    );
    const row = await writtenRow(tx, before);
    await auditAccount(tx, clock, origin, { action: 'payeeAccount.approved', before, row });
    if (effectiveFrom > now) return row;
    await activateAccount(tx, clock, row);
    return writtenRow(tx, row);
  });
}

/**
 * Refuses an account, with the reason, until money goes to it: also one that was approved. By whoever may approve, or by whoever
 * asked for it. 403 to others, 412 when it is stale, 400 when it is too late.
 */
export async function refuseAccount(
  context: PayeesContext,
  call: UserCall,
  { id, motivo, versao }: RefusalBody,
): Promise<AccountRow> {
  const { caller, origin } = call;
  const { clock } = context;
  const reason = motivo.trim();
  return decide(context, call, id, async (tx, before) => {
    assertCurrent(call, versao, before);
    const now = clock.now();
    const isInForce = before.effectiveFrom !== null && before.effectiveFrom <= now;
    if (!isOpen(before) || isInForce) throw notFrom(before, 'recusada');
    if (!mayRefuse(caller, before)) throw requestProblems.permissionDenied();
    await writeAccount(
      tx,
      before,
      { status: 'recusada', ...decidedBy(caller, now), reason: reason === '' ? motivo : reason },
      now,
    );
    const row = await writtenRow(tx, before);
    await auditAccount(tx, clock, origin, { action: 'payeeAccount.refused', before, row });
    return row;
  });
}

async function decide(
  { database }: PayeesContext,
  call: UserCall,
  id: number,
  work: (tx: Tx, before: AccountRow) => Promise<AccountRow>,
): Promise<AccountRow> {
  const { caller } = call;
  const found = await findAccount(database.subtree(caller.reach), recordScope(caller), id);
  if (found === null) throw payeeProblems.accountNotFound();
  return call.transaction([found.tenantId], async (tx) => {
    const before = await lockAccount(tx, found.tenantId, id);
    if (before === null) throw payeeProblems.accountNotFound();
    return work(tx, before);
  });
}

async function writtenRow(tx: Tx, { id, tenantId }: { id: number; tenantId: number }): Promise<AccountRow> {
  const row = await readAccountRow(tx, tenantId, id);
  if (row === null) throw new Error('a payee account is gone in the transaction that wrote it');
  return row;
}

function decidedBy(caller: Caller, now: Date) {
  return { decided_by: caller.userId, decided_by_name: nameOf(caller), decided_at: now };
}

function nameOf({ userName }: Caller): string {
  return userName.slice(0, LONGEST_NAME);
}

function notFrom({ status }: AccountRow, to: (typeof PAYEE_ACCOUNT_STATUSES)[number]) {
  return statusProblems.transition({ values: { from: status, to } });
}
