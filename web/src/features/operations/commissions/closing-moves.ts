import { type DecidedStatus, STATEMENT_STATUSES, statementMoves } from '@retaguarda/rules/statement-status';
import { oneOf } from '../../../ui/address-search.ts';

/** Where the statement of a beneficiary may go from its status. */
export function closingMoves(status: string): readonly DecidedStatus[] {
  const known = oneOf(status, STATEMENT_STATUSES);
  return known ? statementMoves(known) : [];
}
