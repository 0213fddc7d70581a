import { writeAudit } from '../../platform/audit/audit.ts';
import type { Origin } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { leaveNotice } from '../notifications/index.ts';
import type { AccountRow } from './account-queries.ts';

/** What happened without anybody doing it. */
export const NOBODY: Origin = { userId: null, ip: null, requestId: null };

type AccountAction =
  | 'payeeAccount.requested'
  | 'payeeAccount.approved'
  | 'payeeAccount.refused'
  | 'payeeAccount.activated'
  | 'payeeAccount.replaced';

/** Tells the log of a step of an account. Numbers and keys stand there as they are shown, and documents not at all. */
export function auditAccount(
  tx: AnyTx,
  clock: Clock,
  origin: Origin,
  { action, before, row }: { action: AccountAction; before: AccountRow | null; row: AccountRow },
): Promise<void> {
  return writeAudit(tx, clock, origin, {
    tenantId: row.tenantId,
    action,
    targetType: 'payee_account',
    targetUuid: row.uuid,
    targetId: row.id,
    companyId: row.companyId,
    ...(before === null ? {} : { before: { situacao: before.status } }),
    after: before === null ? { ...stateOf(row), situacao: row.status } : changeOf(row),
  });
}

function stateOf(row: AccountRow): Record<string, unknown> {
  return {
    favorecido: row.payeeName,
    conta: row.masked,
    ispb: row.ispb,
    codigo_banco: row.bankCode,
    tipo_chave: row.pixKeyKind,
    titular: row.holderName,
    titular_diverso: row.otherHolder,
  };
}

function changeOf({ effectiveFrom, reason, status }: AccountRow): Record<string, unknown> {
  return {
    situacao: status,
    ...(reason === null ? {} : { motivo: reason }),
    ...(status === 'aprovada' ? { vigente_desde: effectiveFrom?.toISOString() } : {}),
  };
}

/** Leaves word of an account to those who may see it. */
export function tellOfAccount(
  tx: AnyTx,
  clock: Clock,
  { id, tenantId }: AccountRow,
  occasion: 'accountRequested' | 'accountActive',
  actorId: number | null,
): Promise<void> {
  return leaveNotice(tx, clock, {
    tenantId,
    subjectType: 'payeeAccount',
    subjectId: id,
    occasion,
    actorId,
    people: [{ kind: occasion, userIds: null }],
  });
}
