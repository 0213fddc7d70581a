import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { LONG_DOWNLOAD } from './imports.ts';
import { keys } from './keys.ts';
import type { AgendaDetail, AgendaFile, AgendaMonth, BodyOf, Encumbrance, Hold } from './types.ts';

/** As many as the page shows of each kind. */
const SHOWN = 100;

/** Whose agenda: of an establishment, or of all with its document. */
export interface Whose {
  estabelecimento_id: number;
  documento_inteiro: boolean;
}

/** What falls due on each day of a month (`2026-11`). */
export const agendaMonthQuery = (whose: Whose, month: string) =>
  queryOptions({
    queryKey: keys.ledger.part('agenda', whose, month),
    queryFn: async ({ signal }): Promise<AgendaMonth> => {
      const query = { ...whose, mes: month };
      return (await dataOf(api.GET('/backend/api/financeiro/agenda.php', { params: { query }, signal }))).data
        .agenda;
    },
  });

/** The units and installments of a day. */
export const agendaDayQuery = (whose: Whose, day: string) =>
  queryOptions({
    queryKey: keys.ledger.part('agenda-day', whose, day),
    queryFn: async ({ signal }): Promise<AgendaDetail> => {
      const query = { ...whose, data: day, per_page: SHOWN };
      return (await dataOf(api.GET('/backend/api/financeiro/agenda/dia.php', { params: { query }, signal })))
        .data;
    },
  });

/** Contracts that give receivables to third parties, the latest first. */
export const encumbrancesQuery = queryOptions({
  queryKey: keys.ledger.list('encumbrances'),
  queryFn: async ({ signal }): Promise<Encumbrance[]> => {
    const params = { query: { per_page: SHOWN } };
    return (await dataOf(api.GET('/backend/api/financeiro/onus/listar.php', { params, signal }))).data.onus;
  },
});

/** Amounts that are held, the latest first. */
export const holdsQuery = queryOptions({
  queryKey: keys.ledger.list('holds'),
  queryFn: async ({ signal }): Promise<Hold[]> => {
    const params = { query: { per_page: SHOWN } };
    const sent = api.GET('/backend/api/financeiro/bloqueios/listar.php', { params, signal });
    return (await dataOf(sent)).data.bloqueios;
  },
});

/** The files for a registrar, the latest first. */
export const agendaFilesQuery = queryOptions({
  queryKey: keys.ledger.list('agenda-files'),
  queryFn: async ({ signal }): Promise<AgendaFile[]> => {
    const params = { query: { per_page: SHOWN } };
    const sent = api.GET('/backend/api/financeiro/agenda/arquivos/listar.php', { params, signal });
    return (await dataOf(sent)).data.arquivos;
  },
});

/** The bytes of a file for a registrar, the same each time. */
export function loadAgendaFile(id: number): Promise<Blob> {
  const params = { query: { id } };
  return dataOf<Blob>(
    api.GET('/backend/api/financeiro/agenda/arquivos/baixar.php', { params, ...LONG_DOWNLOAD }),
  );
}

export type NewEncumbrance = BodyOf<'backofficeCreateEncumbrance'>;
export type NewHold = BodyOf<'backofficeCreateHold'>;

export async function enterEncumbrance(body: NewEncumbrance): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/onus/criar.php', { body }));
}

export async function decideEncumbrance(body: BodyOf<'backofficeDecideEncumbrance'>): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/onus/decidir.php', { body }));
}

export async function endEncumbrance(body: BodyOf<'backofficeEndEncumbrance'>): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/onus/encerrar.php', { body }));
}

export async function askForHold(body: NewHold): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/bloqueios/criar.php', { body }));
}

export async function decideHold(body: BodyOf<'backofficeDecideHold'>): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/bloqueios/decidir.php', { body }));
}

export async function releaseHold(body: BodyOf<'backofficeReleaseHold'>): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/bloqueios/liberar.php', { body }));
}
