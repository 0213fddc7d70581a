import {
  isNegotiated,
  PROPOSAL_STATUSES,
  proposalMoves,
  proposalStage,
} from '@retaguarda/rules/proposal-status';
import { type Static, Type } from 'typebox';
import { formatRate } from '../modules/money/index.ts';
import { leadDocument, type ProposalRow } from '../modules/proposals/index.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { named, nullable, Text, Timestamp } from '../platform/http/schema.ts';
import { Editable, editableBy, movesField, movesFor } from './record-moves.ts';
import { SignedFile, signedFileOf } from './signature-fields.ts';

export const Proposal = named(
  'Proposal',
  Type.Object({
    id: Type.Integer(),
    numero: Text,
    company_id: Type.Integer(),
    lead_nome: Text,
    documento: nullable(Text),
    mcc: nullable(Text),
    status: Text,
    etapa: nullable(Type.Integer({ description: 'place in the funnel, 1 to 7; null when it left it' })),
    faturamento_estimado_centavos: nullable(Type.Integer()),
    taxa_antecipacao_mensal: Text,
    tabela_mdr: Type.Array(
      named(
        'ProposalRate',
        Type.Object({
          bandeira: Text,
          modalidade: Text,
          parcelas_de: Type.Integer(),
          parcelas_ate: Type.Integer(),
          taxa_percentual: Text,
        }),
      ),
    ),
    terminais: Type.Array(
      named(
        'ProposalTerminal',
        Type.Object({ modelo: Text, quantidade: Type.Integer(), valor_mensal_centavos: Type.Integer() }),
      ),
    ),
    validade: Text,
    responsavel: nullable(Type.Object({ id: Type.Integer(), nome: Text })),
    estabelecimento_id: nullable(Type.Integer()),
    observacoes: {
      ...nullable(Text),
      description: 'what people note for themselves, of no part in the offer',
    },
    assinatura: nullable(
      named(
        'ProposalDocument',
        Type.Object({
          id: Type.Integer(),
          provedor: Text,
          documento_id: Text,
          nome: Text,
          status: Text,
          ...SignedFile.properties,
        }),
      ),
    ),
    moves: movesField(PROPOSAL_STATUSES),
    abilities: Editable,
    versao: Type.Integer(),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);

export function proposalOf(caller: Caller, row: ProposalRow): Static<typeof Proposal> {
  return {
    id: row.id,
    numero: row.numero,
    company_id: row.companyId,
    lead_nome: row.leadNome,
    documento: leadDocument(caller, row),
    mcc: row.mcc,
    status: row.status,
    etapa: proposalStage(row.status),
    faturamento_estimado_centavos: row.faturamentoEstimadoCentavos,
    taxa_antecipacao_mensal: formatRate(row.taxaAntecipacaoPpm),
    tabela_mdr: row.tabelaMdr.map(({ taxa_ppm, ...rate }) => ({
      ...rate,
      taxa_percentual: formatRate(taxa_ppm),
    })),
    terminais: row.terminais,
    validade: row.validade,
    responsavel: row.responsavel === null ? null : { id: row.responsavel.id, nome: row.responsavel.nome },
    estabelecimento_id: row.establishmentId,
    observacoes: row.observacoes,
    assinatura: row.assinatura === null ? null : { ...row.assinatura, ...signedFileOf(row.assinatura) },
    moves: movesFor(caller, 'proposal', movesOf(row)),
    abilities: editableBy(caller, 'proposal', isNegotiated(row.status)),
    versao: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function movesOf({ assinatura, establishmentId, status }: ProposalRow) {
  return proposalMoves({
    status,
    hasEstablishment: establishmentId !== null,
    document: assinatura?.status ?? null,
  });
}
