import { TERMINAL_STATUSES, terminalMoves } from '@retaguarda/rules/terminal-status';
import type { TerminalChange } from '../../api/terminals.ts';
import type { Terminal } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';
import type { RecordChange } from '../../ui/record/use-record-form.ts';

/** Where a terminal is to stand, as it is chosen. */
export interface PlaceValues extends Record<string, unknown> {
  /** One choice: a location says nothing without its establishment. */
  lugar: {
    estabelecimento_id: number | null;
    /** Number of a location; empty for none. */
    local_id: string;
  };
  /** Whether it begins to work there at once. */
  ativar: boolean;
}

export const PLACE_FIELDS: readonly string[] = ['lugar.local_id', 'ativar'];
export const PLACE_ALIASES = { local_id: 'lugar.local_id' };

/**
 * Whether a terminal may begin to work at the location that is chosen for it. Its `moves` cannot say: they speak of where
 * it stands now, and leave out `ativo` while it stands nowhere.
 */
export function mayActivate({ status }: Pick<Terminal, 'status'>): boolean {
  const known = oneOf(status, TERMINAL_STATUSES);
  return known !== undefined && terminalMoves(known, true).includes('ativo');
}

/** That it begins to work at once is a wish of whoever places it, not a state of the terminal. */
export const placeValues = ({
  estabelecimento_id,
  local_id,
}: Pick<Terminal, 'estabelecimento_id' | 'local_id'>): PlaceValues => ({
  lugar: { estabelecimento_id, local_id: local_id === null ? '' : String(local_id) },
  ativar: true,
});

/** The place to send, against the version of `base`. */
export function placeChangeOf(
  { ativar, lugar }: PlaceValues,
  base: Pick<Terminal, 'status' | 'versao'>,
): TerminalChange {
  const isPlaced = lugar.estabelecimento_id !== null;
  return {
    local_id: isPlaced ? Number(lugar.local_id) : null,
    ...(isPlaced && ativar && mayActivate(base) ? { status: 'ativo' } : {}),
    versao: base.versao,
  };
}

/** A status that somebody else gave the terminal: the form shows none, and saving it may set another. */
export const statusChange = (
  base: Pick<Terminal, 'status'>,
  theirs: Pick<Terminal, 'status'>,
): RecordChange[] =>
  base.status === theirs.status
    ? []
    : [{ field: 'status', before: base.status, now: theirs.status, contested: false }];
