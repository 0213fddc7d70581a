import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf, ShownSignalReport, ShownSignalRules, Signal } from './types.ts';

/** Which signals are shown. */
export interface ShownSignals {
  situacao?: Signal['situacao'];
  tipo?: Signal['tipo'];
  gravidade?: Signal['gravidade'];
  estabelecimento_id?: number;
}

/** Signals, the latest first, a page after the other. */
export const signalsQuery = (shown: ShownSignals) =>
  infiniteQueryOptions({
    queryKey: keys.signals.list(shown),
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...shown, per_page: 50, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return (
        await dataOf(api.GET('/backend/api/financeiro/sinais/listar.php', { params: { query }, signal }))
      ).data;
    },
    getNextPageParam: ({ proximo }) => proximo,
  });

/** A signal with what was found. */
export const signalQuery = (id: number) =>
  queryOptions({
    queryKey: keys.signals.detail(id),
    queryFn: async ({ signal }): Promise<Signal> => {
      const params = { query: { id } };
      return (await dataOf(api.GET('/backend/api/financeiro/sinais/detalhar.php', { params, signal }))).data
        .sinal;
    },
  });

/** Says what was done about a signal. */
export async function treatSignal({ id, versao }: Signal, nota: string): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/sinais/tratar.php', { body: { id, versao, nota } }));
}

/** What counts of each kind, and who may be told. */
export const signalRulesQuery = queryOptions({
  queryKey: keys.signals.part('rules'),
  queryFn: async ({ signal }): Promise<ShownSignalRules> =>
    (await dataOf(api.GET('/backend/api/financeiro/sinais/regras.php', { signal }))).data,
});

export async function changeSignalRule(body: BodyOf<'backofficeChangeSignalRule'>): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/sinais/configurar.php', { body }));
}

/** When the report goes out, and who may get it. */
export const signalReportQuery = queryOptions({
  queryKey: keys.signals.part('report'),
  queryFn: async ({ signal }): Promise<ShownSignalReport> =>
    (await dataOf(api.GET('/backend/api/financeiro/sinais/relatorio/ver.php', { signal }))).data,
});

export async function changeSignalReport(body: BodyOf<'backofficeChangeSignalReport'>): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/sinais/relatorio/configurar.php', { body }));
}
