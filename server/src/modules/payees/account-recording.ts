import type { AnyTx } from '../../platform/db/executors.ts';
import { v7 } from '../../platform/uuid.ts';
import type { CheckedAccount } from './account-input.ts';
import { insertAccount } from './account-queries.ts';
import type { Payee } from './payee-queries.ts';
import { sealAccount } from './sealed-account.ts';

export interface AccountRequest {
  payee: Omit<Payee, 'name' | 'document'>;
  checked: CheckedAccount;
  otherHolder: boolean;
  askedBy: { id: number; name: string };
}

/** Writes down an account that somebody asks for, its number sealed, and answers its number. */
export function recordRequest(
  tx: AnyTx,
  secret: Buffer,
  request: AccountRequest,
  now: Date,
): Promise<number> {
  const uuid = v7(now);
  const cipher = sealAccount(secret, { tenantId: request.payee.tenantId, uuid }, request.checked.full);
  return insertAccount(tx, { ...request, uuid, cipher }, now);
}
