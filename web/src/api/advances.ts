import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { Advance, AdvanceDetail, AdvanceOffer, AdvanceRule, BodyOf } from './types.ts';

/** As many as the page shows of each kind. */
const SHOWN = 100;

/** What an establishment may be advanced. */
export const advanceOfferQuery = (establishmentId: number) =>
  queryOptions({
    queryKey: keys.ledger.part('advance-offer', establishmentId),
    queryFn: async ({ signal }): Promise<AdvanceOffer> => {
      const params = { query: { estabelecimento_id: establishmentId } };
      const sent = api.GET('/backend/api/financeiro/antecipacoes/recebiveis.php', { params, signal });
      return (await dataOf(sent)).data.oferta;
    },
  });

const ofOne = (establishmentId: number | null) =>
  establishmentId === null ? {} : { estabelecimento_id: establishmentId };

/** Advances of an establishment or of all, the latest first. */
export const advancesQuery = (establishmentId: number | null) =>
  queryOptions({
    queryKey: keys.ledger.part('advances', establishmentId),
    queryFn: async ({ signal }): Promise<Advance[]> => {
      const params = { query: { per_page: SHOWN, ...ofOne(establishmentId) } };
      const sent = api.GET('/backend/api/financeiro/antecipacoes/listar.php', { params, signal });
      return (await dataOf(sent)).data.antecipacoes;
    },
  });

/** The rules that may count for an establishment, or all, the latest first. */
export const advanceRulesQuery = (establishmentId: number | null) =>
  queryOptions({
    queryKey: keys.ledger.part('advance-rules', establishmentId),
    queryFn: async ({ signal }): Promise<AdvanceRule[]> => {
      const params = { query: { per_page: SHOWN, ...ofOne(establishmentId) } };
      const sent = api.GET('/backend/api/financeiro/antecipacoes/regras/listar.php', { params, signal });
      return (await dataOf(sent)).data.regras;
    },
  });

export async function quoteAdvance(body: BodyOf<'backofficeQuoteAdvance'>): Promise<AdvanceDetail> {
  return (await dataOf(api.POST('/backend/api/financeiro/antecipacoes/cotar.php', { body }))).data.cotacao;
}

/** Accepts the terms that the page showed. */
export async function acceptAdvance({ id, termos_sha256, versao }: Advance): Promise<void> {
  const body = { id, termos_sha256, versao };
  await dataOf(api.POST('/backend/api/financeiro/antecipacoes/aceitar.php', { body }));
}

export async function approveAdvance({ id, versao }: Advance): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/antecipacoes/aprovar.php', { body: { id, versao } }));
}

export async function refuseAdvance({ id, versao }: Advance, motivo: string): Promise<void> {
  const body = { id, versao, motivo };
  await dataOf(api.POST('/backend/api/financeiro/antecipacoes/recusar.php', { body }));
}

export async function reverseAdvance({ id, versao }: Advance, motivo: string): Promise<void> {
  const body = { id, versao, motivo };
  await dataOf(api.POST('/backend/api/financeiro/antecipacoes/desfazer.php', { body }));
}

export async function proposeAdvanceRule(body: BodyOf<'backofficeProposeAdvanceRule'>): Promise<void> {
  await dataOf(api.POST('/backend/api/financeiro/antecipacoes/regras/propor.php', { body }));
}

export async function decideAdvanceRule(
  { id, versao }: AdvanceRule,
  status: 'em_vigor' | 'recusada',
): Promise<void> {
  const body = { id, versao, status };
  await dataOf(api.POST('/backend/api/financeiro/antecipacoes/regras/decidir.php', { body }));
}
