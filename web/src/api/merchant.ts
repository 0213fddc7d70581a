import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { MerchantNote, MerchantNotes, MerchantReceivables } from './types.ts';

/** How many notes are read at once. */
const NOTES = 50;

/** What a merchant is paid from one day to another, by day. */
export const receivablesQuery = (id: number, days: { data_inicio: string; data_fim: string }) =>
  queryOptions({
    // Below the sales, because whatever changes a sale may change what is paid for it.
    queryKey: keys.sales.part('receivables', id, days),
    queryFn: async ({ signal }): Promise<MerchantReceivables> => {
      const query = { estabelecimento_id: id, ...days };
      const sent = api.GET('/backend/api/estabelecimentos/recebiveis.php', { params: { query }, signal });
      return (await dataOf(sent)).data;
    },
  });

/** The latest notes on a merchant, and whether the caller may write others. */
export const notesQuery = (id: number) =>
  queryOptions({
    queryKey: keys.establishments.part('notes', id),
    queryFn: async ({ signal }): Promise<MerchantNotes> => {
      const query = { estabelecimento_id: id, page: 1, per_page: NOTES };
      const sent = api.GET('/backend/api/estabelecimentos/notas/listar.php', { params: { query }, signal });
      return (await dataOf(sent)).data;
    },
  });

/** Writes something down of a merchant. */
export async function addNote(establishmentId: number, texto: string): Promise<MerchantNote> {
  const body = { estabelecimento_id: establishmentId, texto };
  return (await dataOf(api.POST('/backend/api/estabelecimentos/notas/criar.php', { body }))).data.nota;
}

/** Replaces the text of an own note; throws 400 when it was changed since it was read. */
export async function changeNote(
  { id, versao }: Pick<MerchantNote, 'id' | 'versao'>,
  texto: string,
): Promise<MerchantNote> {
  const body = { id, texto, versao };
  return (await dataOf(api.POST('/backend/api/estabelecimentos/notas/atualizar.php', { body }))).data.nota;
}

/** Removes an own note, which does not come back. */
export async function removeNote(id: number): Promise<void> {
  await dataOf(api.POST('/backend/api/estabelecimentos/notas/excluir.php', { body: { id } }));
}
