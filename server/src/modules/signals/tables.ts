import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { Json } from '../../platform/db/tables.ts';
import type { SignalFacts } from './signal-facts.ts';
import type { Severity, SignalKind, Thresholds } from './signal-kinds.ts';

/** How often a report goes out; the values are stored and wire names. */
export const REPORT_FREQUENCIES = ['nunca', 'diaria', 'semanal'] as const;
export type ReportFrequency = (typeof REPORT_FREQUENCIES)[number];

export type ReportMailStatus = 'aguardando' | 'enviado' | 'recusado' | 'dispensado';

interface SignalRules {
  tenant_id: number;
  tipo: SignalKind;
  ativa: boolean;
  limites: Json<Thresholds>;
  /** Null for everybody who sees signals. */
  avisados: number[] | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

interface Signals {
  tenant_id: number;
  id: Generated<number>;
  tipo: SignalKind;
  assunto: string;
  establishment_id: number | null;
  payout_id: number | null;
  gravidade: Severity;
  fatos: Json<SignalFacts>;
  last_seen_at: Date;
  ended_at: Date | null;
  treated_at: Date | null;
  treated_by: number | null;
  treated_by_name: string | null;
  nota: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface SignalReportSettings {
  tenant_id: number;
  frequencia: ReportFrequency;
  hora: number;
  dia_semana: number;
  destinatarios: number[];
  version: number;
  created_at: Date;
  updated_at: Date;
}

interface SignalReports {
  tenant_id: number;
  periodo: string;
  desde: Date;
  ate: Date;
  created_at: Date;
}

interface SignalReportMails {
  tenant_id: number;
  id: Generated<number>;
  periodo: string;
  user_id: number;
  situacao: ReportMailStatus;
  created_at: Date;
  updated_at: Date;
}

/** Signals with their rules, and the reports of them. */
interface SignalTables {
  signal_rules: SignalRules;
  signals: Signals;
  signal_report_settings: SignalReportSettings;
  signal_reports: SignalReports;
  signal_report_mails: SignalReportMails;
}

export const query = queryBuilder<SignalTables>();
