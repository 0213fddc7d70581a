import { type ProposalStatus, proposalStage } from '@retaguarda/rules/proposal-status';
import type { Caller } from '../../platform/auth/caller.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { type Page, pageOfItems, recordScope } from '../directory/index.ts';
import { formatRate } from '../money/index.ts';
import { countProposals, leadDocument, listProposals, type ProposalRow } from '../proposals/index.ts';
import type { OperationalProposal } from './operational-schema.ts';
import { findOperationalCompany } from './operational-service.ts';

export interface CompanyProposalsQuery {
  pageNumber?: number;
  pageSize?: number;
  status?: ProposalStatus;
}

/** One page of the proposals of a company, the newest first. */
export async function listCompanyProposals(
  context: DirectoryContext,
  caller: Caller,
  companyUuid: string,
  { pageNumber = 1, pageSize = 20, status }: CompanyProposalsQuery,
): Promise<Page<OperationalProposal>> {
  const company = await findOperationalCompany(context, caller, companyUuid);
  const scope = recordScope(caller);
  const filter = {
    scope,
    companyId: company.id,
    statuses: status === undefined ? null : [status],
    establishmentId: null,
    search: null,
    seesCpf: false,
    order: null,
  };
  const db = context.database.subtree(caller.reach);
  const [total, rows] = await Promise.all([
    countProposals(db, filter),
    listProposals(db, filter, { limit: pageSize, offset: (pageNumber - 1) * pageSize }),
  ]);
  return pageOfItems(
    rows.map((row) => toProposal(caller, row)),
    total,
    { pageNumber, pageSize },
  );
}

function toProposal(caller: Caller, row: ProposalRow): OperationalProposal {
  return {
    id: row.uuid,
    numero: row.numero,
    leadNome: row.leadNome,
    documento: leadDocument(caller, row),
    status: row.status,
    etapa: proposalStage(row.status),
    faturamentoEstimadoCentavos: row.faturamentoEstimadoCentavos,
    taxaAntecipacaoMensal: formatRate(row.taxaAntecipacaoPpm),
    tabelaMdr: row.tabelaMdr.map((rate) => ({
      bandeira: rate.bandeira,
      modalidade: rate.modalidade,
      parcelasDe: rate.parcelas_de,
      parcelasAte: rate.parcelas_ate,
      taxaPercentual: formatRate(rate.taxa_ppm),
    })),
    terminais: row.terminais.map(({ modelo, quantidade, valor_mensal_centavos }) => ({
      modelo,
      quantidade,
      valorMensalCentavos: valor_mensal_centavos,
    })),
    validade: row.validade,
    responsavel: row.responsavel === null ? null : { id: row.responsavel.uuid, nome: row.responsavel.nome },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
