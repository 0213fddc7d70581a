import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type {
  AcquirerClaim,
  AcquirerFile,
  AcquirerLine,
  AcquirerMapping,
  AcquirerSum,
  BodyOf,
  PreviewedAcquirerLine,
  ReconciliationTolerance,
} from './types.ts';

/** How many files the page shows. */
const SHOWN = 100;
const READING_MS = 2_000;

/** The files of acquirers, the latest first; read again while one is being read. */
export const acquirerFilesQuery = queryOptions({
  queryKey: keys.ledger.list('acquirer-files'),
  queryFn: async ({ signal }): Promise<AcquirerFile[]> => {
    const params = { query: { per_page: SHOWN } };
    const sent = api.GET('/backend/api/financeiro/conciliacao/arquivos/listar.php', { params, signal });
    return (await dataOf(sent)).data.arquivos;
  },
  refetchInterval: ({ state }) =>
    state.data?.some(({ situacao }) => situacao === 'na_fila' || situacao === 'lendo') ? READING_MS : false,
});

/** Which lines are shown. */
export interface ShownLines {
  arquivo_id?: number;
  dia?: string;
  resultado?: AcquirerLine['resultado'];
  estado?: AcquirerLine['estado'];
}

/** What the lines of a file or a day came to, by cause. */
export const acquirerSumsQuery = ({ arquivo_id, dia }: ShownLines) =>
  queryOptions({
    queryKey: keys.ledger.list({ of: 'acquirer-sums', arquivo_id, dia }),
    queryFn: async ({ signal }): Promise<AcquirerSum[]> => {
      const query = {
        ...(arquivo_id === undefined ? {} : { arquivo_id }),
        ...(dia === undefined ? {} : { dia }),
      };
      const sent = api.GET('/backend/api/financeiro/conciliacao/resumo.php', { params: { query }, signal });
      return (await dataOf(sent)).data.somas;
    },
  });

type Place = Pick<AcquirerLine, 'arquivo_id' | 'linha'>;

/** The differences, a page after the other. */
export const acquirerLinesQuery = (shown: ShownLines) =>
  infiniteQueryOptions({
    queryKey: keys.ledger.list({ of: 'acquirer-lines', ...shown }),
    initialPageParam: null as Place | null,
    queryFn: async ({ pageParam, signal }) => {
      const after =
        pageParam === null ? {} : { apos_arquivo_id: pageParam.arquivo_id, apos_linha: pageParam.linha };
      const params = { query: { ...shown, ...after } };
      const sent = api.GET('/backend/api/financeiro/conciliacao/diferencas.php', { params, signal });
      return (await dataOf(sent)).data;
    },
    getNextPageParam: ({ diferencas, tem_mais }) => (tem_mais ? (diferencas.at(-1) ?? null) : null),
  });

/** Hands in a file of an acquirer. Throws 400 for what is no file of a layout that is known. */
export async function takeAcquirerFile(
  file: File,
  mappingId: number | null,
): Promise<{ arquivo: AcquirerFile; repetido: boolean }> {
  const query = { arquivo: file.name, ...(mappingId === null ? {} : { mapeamento_id: mappingId }) };
  const sent = api.POST('/backend/api/financeiro/conciliacao/arquivos/enviar.php', {
    params: { query },
    body: file as unknown as string,
    bodySerializer: (bytes) => bytes as unknown as BodyInit,
    headers: { 'content-type': 'text/plain' },
  });
  return (await dataOf(sent)).data;
}

export type LineWish = BodyOf<'backofficeSettleAcquirerLines'>;

/** Accepts, reopens or assigns differences; answers how many. */
export async function settleAcquirerLines(body: LineWish): Promise<number> {
  return (await dataOf(api.POST('/backend/api/financeiro/conciliacao/resolver.php', { body }))).data
    .quantidade;
}

export async function createMissingSale(body: BodyOf<'backofficeCreateMissingSale'>): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/conciliacao/criar-venda.php', { body }));
}

const BASE = '/backend/api/financeiro/conciliacao';

/** How files of no known layout are read, by their names. */
export const acquirerMappingsQuery = queryOptions({
  queryKey: keys.ledger.list('acquirer-mappings'),
  queryFn: async ({ signal }): Promise<AcquirerMapping[]> =>
    (await dataOf(api.GET(`${BASE}/mapeamentos/listar.php`, { signal }))).data.mapeamentos,
});

export type MappingBody = BodyOf<'backofficeSaveAcquirerMapping'>;
export type FileMapping = MappingBody['mapeamento'];

export async function saveAcquirerMapping(body: MappingBody): Promise<void> {
  await dataOf(api.POST(`${BASE}/mapeamentos/salvar.php`, { body }));
}

export async function removeAcquirerMapping(body: BodyOf<'backofficeRemoveAcquirerMapping'>): Promise<void> {
  await dataOf(api.POST(`${BASE}/mapeamentos/remover.php`, { body }));
}

/** What the first lines of a file say by a mapping. */
export async function previewAcquirerMapping(
  body: BodyOf<'backofficePreviewAcquirerMapping'>,
): Promise<PreviewedAcquirerLine[]> {
  return (await dataOf(api.POST(`${BASE}/mapeamentos/previa.php`, { body }))).data.linhas;
}

/** What was asked of acquirers, the latest first. */
export const acquirerClaimsQuery = queryOptions({
  queryKey: keys.ledger.list('acquirer-claims'),
  queryFn: async ({ signal }): Promise<AcquirerClaim[]> => {
    const params = { query: { per_page: SHOWN } };
    return (await dataOf(api.GET(`${BASE}/contestacoes/listar.php`, { params, signal }))).data.contestacoes;
  },
});

export type ClaimWish = BodyOf<'backofficeOpenAcquirerClaim'>;

export async function openAcquirerClaim(body: ClaimWish): Promise<AcquirerClaim> {
  return (await dataOf(api.POST(`${BASE}/contestacoes/abrir.php`, { body }))).data.contestacao;
}

export type ClaimStep = BodyOf<'backofficeStepAcquirerClaim'>;

export async function stepAcquirerClaim(body: ClaimStep): Promise<void> {
  await dataOf(api.POST(`${BASE}/contestacoes/andamento.php`, { body }));
}

/** By how much acquirers may be off. */
export const toleranceQuery = queryOptions({
  queryKey: keys.ledger.list('reconciliation-tolerance'),
  queryFn: async ({ signal }): Promise<ReconciliationTolerance> =>
    (await dataOf(api.GET(`${BASE}/configuracao.php`, { signal }))).data.tolerancia,
});

export async function changeTolerance(body: ReconciliationTolerance): Promise<void> {
  await dataOf(api.POST(`${BASE}/configurar.php`, { body }));
}
