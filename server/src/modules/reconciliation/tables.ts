import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { Acquirer, FileHead, LayoutName, LineKind } from './layouts/acquirer-line.ts';
import type { FileFault } from './layouts/file-fault.ts';
import type { FileMapping } from './layouts/mapping.ts';
import type { LineResult, LineState } from './line-result.ts';

/** How far what was asked of an acquirer is; the values are stored and wire names. */
export const CLAIM_STATES = ['aberta', 'enviada', 'acatada', 'recusada'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export type FileState = 'na_fila' | 'lendo' | 'lido' | 'recusado';

interface AcquirerFiles {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  adquirente: Acquirer;
  layout: LayoutName;
  sha256: string;
  nome: string | null;
  estado: FileState;
  partes: number;
  bytes: number;
  conteudo: FileHead['contents'] | null;
  feito_em: string | null;
  periodo_inicio: string | null;
  periodo_fim: string | null;
  linhas: Generated<number>;
  /** The last line that is recorded: an attempt goes on after it. */
  lidas_ate: Generated<number>;
  falha: FileFault | null;
  /** As it was when the file came; of no use to files of known layouts. */
  mapeamento: FileMapping | null;
  /** Null for a file that lay in the folder of the tenant. */
  author_id: number | null;
  author_name: string;
  finished_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

interface AcquirerLines {
  tenant_id: number;
  file_id: number;
  linha: number;
  tipo: LineKind;
  ec: string;
  resumo: string | null;
  nsu: string | null;
  autorizacao: string | null;
  final_cartao: string | null;
  terminal: string | null;
  dia: string;
  dia_venda: string | null;
  parcela: number;
  parcelas: number;
  bruto_centavos: number;
  taxa_centavos: number | null;
  liquido_centavos: number | null;
  previsto: string | null;
  pago_em: string | null;
  bandeira: string | null;
  pagamento_linha: number | null;
  motivo: string | null;
  transaction_id: number | null;
  conta: string | null;
  esperado_centavos: number | null;
  resultado: LineResult;
  diferenca_centavos: number;
  estado: LineState;
  nota: string | null;
  responsavel_id: number | null;
  responsavel_name: string | null;
  resolvido_por: string | null;
  contestacao_id: number | null;
  version: Generated<number>;
  updated_at: Date;
}

interface AcquirerSums {
  tenant_id: number;
  file_id: number;
  dia: string;
  resultado: LineResult;
  estado: LineState;
  quantidade: number;
  centavos: number;
  updated_at: Date;
}

interface AcquirerMappings {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  nome: string;
  adquirente: Acquirer;
  /** How the names of its files begin; null for none that is known by its name. */
  nome_arquivo: string | null;
  mapeamento: FileMapping;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface ReconciliationSettings {
  tenant_id: number;
  parcela_centavos: number;
  venda_centavos: number;
  bruto_centavos: number;
  vencimento_dias: number;
  suspensa_centavos: number;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface AcquirerClaims {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  adquirente: Acquirer;
  protocolo: string | null;
  estado: ClaimState;
  nota: string;
  resposta: string | null;
  prazo: string | null;
  quantidade: number;
  centavos: number;
  author_id: number;
  author_name: string;
  version: Generated<number>;
  closed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** What acquirers say in their files, and what came of it. Dates are texts `YYYY-MM-DD`. */
interface ReconciliationTables {
  acquirer_files: AcquirerFiles;
  acquirer_lines: AcquirerLines;
  acquirer_sums: AcquirerSums;
  acquirer_mappings: AcquirerMappings;
  reconciliation_settings: ReconciliationSettings;
  acquirer_claims: AcquirerClaims;
}

export const query = queryBuilder<ReconciliationTables>();
