import { PROPOSAL_STATUSES, type ProposalStatus } from '@retaguarda/rules/proposal-status';
import type { SignatureDocumentStatus } from '@retaguarda/rules/signature-document-status';
import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { contains, textContains } from '../../platform/db/folded-search.ts';
import { inOrder, isOneOf, type ListOrder, placeAmong } from '../../platform/db/list-order.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import { v7 } from '../../platform/uuid.ts';
import { isInScope, type RecordScope } from '../directory/index.ts';
import type { SignedFileFault, SignedFileStatus } from './tables.ts';
import { type ProposedRate, type ProposedTerminals, query } from './tables.ts';

/** The document that a proposal waits for or that was signed, and whether its file is there; in the names of the wire. */
export interface ProposalDocument {
  id: number;
  provedor: string;
  documento_id: string;
  nome: string;
  status: SignatureDocumentStatus;
  arquivo_status: SignedFileStatus | null;
  arquivo_motivo: SignedFileFault | null;
}

/** A proposal; lists and details show the same. */
export interface ProposalRow {
  tenantId: number;
  id: number;
  uuid: string;
  companyId: number;
  whiteLabelId: number | null;
  numero: string;
  leadNome: string;
  documento: string | null;
  mcc: string | null;
  faturamentoEstimadoCentavos: number | null;
  taxaAntecipacaoPpm: number;
  tabelaMdr: ProposedRate[];
  terminais: ProposedTerminals[];
  validade: string;
  status: ProposalStatus;
  responsavel: { id: number; uuid: string; nome: string } | null;
  establishmentId: number | null;
  assinatura: ProposalDocument | null;
  observacoes: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface ProposalFilter {
  scope: RecordScope;
  companyId: number | null;
  /** Only those that led to this establishment. */
  establishmentId: number | null;
  /** Any of these; null for all. */
  statuses: readonly ProposalStatus[] | null;
  search: string | null;
  /** Whether the CPF of a person may be searched, as it is for who sees it whole. */
  seesCpf: boolean;
  /** The newest first when null. */
  order: ProposalOrder | null;
}

/** What a list of proposals can be sorted by; the values are wire names. */
export const PROPOSAL_ORDERS = [
  'numero',
  'nome',
  'responsavel',
  'situacao',
  'faturamento',
  'validade',
  'criacao',
] as const;
type ProposalOrder = ListOrder<(typeof PROPOSAL_ORDERS)[number]>;

const ORDERED_BY: Record<ProposalOrder['by'], RawBuilder<unknown>> = {
  numero: sql`p.numero`,
  nome: sql`app.fold(p.lead_nome)`,
  responsavel: sql`app.fold(u.name)`,
  situacao: placeAmong(sql`p.status`, PROPOSAL_STATUSES),
  faturamento: sql`p.faturamento_estimado_centavos`,
  validade: sql`p.validade`,
  criacao: sql`p.created_at`,
};

const NEWEST_FIRST = sql`p.created_at desc, p.id desc`;

const COLUMNS = sql`p.tenant_id as "tenantId", p.id, p.uuid, p.company_id as "companyId",
  p.white_label_id as "whiteLabelId", p.numero,
  p.lead_nome as "leadNome", p.documento, p.mcc, p.faturamento_estimado_centavos as "faturamentoEstimadoCentavos",
  p.taxa_antecipacao_ppm as "taxaAntecipacaoPpm", p.tabela_mdr as "tabelaMdr", p.terminais, p.validade, p.status,
  case when u.id is not null then json_build_object('id', u.id, 'uuid', u.uuid, 'nome', u.name) end as responsavel,
  case when s.id is not null then json_build_object('id', s.id, 'provedor', s.provedor,
    'documento_id', s.documento_externo, 'nome', s.nome, 'status', s.status, 'arquivo_status', s.arquivo_status,
    'arquivo_motivo', s.arquivo_motivo) end as assinatura,
  p.establishment_id as "establishmentId", p.observacoes, p.version, p.created_at as "createdAt", p.updated_at as "updatedAt"`;

const JOINS = sql`left join users u on u.id = p.responsavel_id
  left join signature_documents s on s.tenant_id = p.tenant_id and s.id = p.signature_document_id`;

export async function countProposals(db: TenantReader, filter: ProposalFilter): Promise<number> {
  const row = await db.first(
    statement(sql<{ total: number }>`select count(*) as total from proposals p where ${matches(filter)}`),
  );
  return row?.total ?? 0;
}

/** One page in its order. */
export function listProposals(
  db: TenantReader,
  filter: ProposalFilter,
  { limit, offset }: Window,
): Promise<ProposalRow[]> {
  return db.many(
    statement(sql<ProposalRow>`
      select ${COLUMNS} from proposals p ${JOINS}
      where ${matches(filter)} order by ${inOrder(ORDERED_BY, filter.order, NEWEST_FIRST)} limit ${limit} offset ${offset}`),
  );
}

export function findProposal(db: TenantReader, scope: RecordScope, id: number): Promise<ProposalRow | null> {
  return db.first(
    statement(sql<ProposalRow>`
      select ${COLUMNS} from proposals p ${JOINS}
      where ${isInScope('p', scope)} and p.id = ${id}`),
  );
}

/** Locks the proposal until the end of the transaction. */
export async function lockProposal(tx: AnyTx, tenantId: number, id: number): Promise<void> {
  await tx.many(
    query
      .selectFrom('proposals')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
}

/** The columns of a proposal that a body may set. */
export interface ProposalForm {
  lead_nome?: string;
  documento?: string | null;
  mcc?: string | null;
  faturamento_estimado_centavos?: number | null;
  taxa_antecipacao_ppm?: number;
  tabela_mdr?: ProposedRate[];
  terminais?: ProposedTerminals[];
  validade?: string;
  responsavel_id?: number | null;
  establishment_id?: number | null;
  observacoes?: string | null;
}

/** Whose draft it is, and the year in which it gets its number. */
export interface DraftOwner {
  tenantId: number;
  companyId: number;
  whiteLabelId: number | null;
  year: number;
}

/**
 * Adds a draft with the next number of the tenant in the year. The numbering stays locked until the commit, so that no number is
 * left out; both statements leave with what is asked next, so that others wait for as short as can be.
 */
export function insertProposal(
  tx: AnyTx,
  { companyId, tenantId, whiteLabelId, year }: DraftOwner,
  id: number,
  form: ProposalForm & { lead_nome: string; validade: string },
  now: Date,
): void {
  tx.send(
    query
      .insertInto('proposal_numbers')
      .values({ tenant_id: tenantId, ano: year, ultimo: 1 })
      .onConflict((conflict) =>
        conflict
          .constraint('proposal_numbers_pkey')
          .doUpdateSet({ ultimo: sql<number>`proposal_numbers.ultimo + 1` }),
      ),
  );
  const columns = {
    taxa_antecipacao_ppm: 0,
    ...form,
    tabela_mdr: JSON.stringify(form.tabela_mdr ?? []),
    terminais: JSON.stringify(form.terminais ?? []),
    tenant_id: tenantId,
    id,
    company_id: companyId,
    white_label_id: whiteLabelId,
    uuid: v7(now),
    status: 'rascunho',
    created_at: now,
    updated_at: now,
  };
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const number = sql`'P-' || n.ano || '-' || lpad(n.ultimo::text, greatest(6, length(n.ultimo::text)), '0')`;
  tx.send(
    query
      .insertInto('proposals')
      .columns(['numero', ...names])
      .expression(sql`
        select ${number}, ${sql.join(names.map((name) => sql`${columns[name]}`))}
        from proposal_numbers n where n.tenant_id = ${tenantId} and n.ano = ${year}`)
      .returning('id'),
  );
}

export async function changeProposal(
  tx: AnyTx,
  { id, tenantId }: { id: number; tenantId: number },
  { tabela_mdr, terminais, ...columns }: ProposalForm & { status?: ProposalStatus },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('proposals')
      .set({
        ...columns,
        ...(tabela_mdr === undefined ? {} : { tabela_mdr: JSON.stringify(tabela_mdr) }),
        ...(terminais === undefined ? {} : { terminais: JSON.stringify(terminais) }),
        version: sql<number>`version + 1`,
        updated_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

function matches({
  companyId,
  establishmentId,
  scope,
  search,
  seesCpf,
  statuses,
}: ProposalFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [isInScope('p', scope)];
  if (companyId !== null) conditions.push(sql`p.company_id = ${companyId}`);
  if (establishmentId !== null) conditions.push(sql`p.establishment_id = ${establishmentId}`);
  if (statuses !== null) conditions.push(isOneOf(sql`p.status`, statuses));
  if (search !== null) conditions.push(contains('p', search));
  if (search !== null && !seesCpf)
    conditions.push(
      sql`(length(p.documento) is distinct from 11 or ${textContains(sql`concat_ws(' ', p.lead_nome, p.numero)`, search)})`,
    );
  return sql.join(conditions, sql` and `);
}
