import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf, Terminal } from './types.ts';

export type TerminalListQuery = NonNullable<operations['backofficeListTerminals']['parameters']['query']>;
export type NewTerminal = BodyOf<'backofficeCreateTerminal'>;
export type TerminalChange = Omit<BodyOf<'backofficeUpdateTerminal'>, 'id'>;

/** A page of the terminals, by serial number. */
export const terminalListQuery = (query: TerminalListQuery) =>
  queryOptions({
    queryKey: keys.terminals.list(query),
    queryFn: async ({ signal }): Promise<{ rows: Terminal[]; total: number }> => {
      const { data } = await dataOf(
        api.GET('/backend/api/terminais/listar.php', { params: { query }, signal }),
      );
      return { rows: data.terminais, total: data.paginacao.total };
    },
  });

export const terminalQuery = (id: number) =>
  queryOptions({
    queryKey: keys.terminals.detail(id),
    queryFn: async ({ signal }): Promise<Terminal> => {
      const sent = api.GET('/backend/api/terminais/obter.php', { params: { query: { id } }, signal });
      return (await dataOf(sent)).data.terminal;
    },
  });

/** Puts a new terminal in stock; throws 400 for a serial number in use. */
export async function createTerminal(body: NewTerminal): Promise<Terminal> {
  return (await dataOf(api.POST('/backend/api/terminais/criar.php', { body }))).data.terminal;
}

/** Changes the fields that are sent; throws 400 for a status that does not follow or an active terminal without a place. */
export async function changeTerminal(id: number, change: TerminalChange): Promise<Terminal> {
  const sent = api.POST('/backend/api/terminais/atualizar.php', { body: { id, ...change } });
  return (await dataOf(sent)).data.terminal;
}
