import {
  terminalMoves as movesOf,
  TERMINAL_STATUSES,
  type TerminalStatus,
} from '@retaguarda/rules/terminal-status';
import { oneOf } from '../../../ui/address-search.ts';

/** Where a terminal may go from its status; active only where it stands at a location. */
export function terminalMoves(status: string, hasPlace: boolean): readonly TerminalStatus[] {
  const known = oneOf(status, TERMINAL_STATUSES);
  return known ? movesOf(known, hasPlace) : [];
}
