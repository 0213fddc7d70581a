import type { Caller } from '../../platform/auth/caller.ts';
import { hasAccess, permissionOver } from '../../platform/http/access.ts';
import type { AccountRow } from './account-queries.ts';

/** Access for the routes by which accounts are approved. */
export const approving = permissionOver(
  'payee_account',
  'financeiro.accounts.approve',
  'financeiro.accounts.read',
);

type Asked = Pick<AccountRow, 'askedBy'>;

/** Whether the caller may approve it: four eyes, whatever the role. Requests have people behind them: tokens open no such route. */
export function mayApprove(caller: Caller, { askedBy }: Asked): boolean {
  return caller.userId !== askedBy && hasAccess(approving, caller);
}

/** Whether the caller may refuse it: whoever approves, and whoever asked and thought again. */
export function mayRefuse(caller: Caller, { askedBy }: Asked): boolean {
  return caller.userId === askedBy || hasAccess(approving, caller);
}
