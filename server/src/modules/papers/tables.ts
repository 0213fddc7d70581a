import type { PayeeType } from '@retaguarda/rules/payee-account';
import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { Language } from '../../platform/problem.ts';
import type { PaperKind, PaperStatus } from './paper-kinds.ts';

interface PaperRecipients {
  tenant_id: number;
  id: Generated<number>;
  company_id: number;
  /** Null where the company itself is paid. */
  establishment_id: number | null;
  payee_type: PayeeType;
  payee_id: number;
  email: string;
  idioma: Language;
  comprovantes: boolean;
  /** `YYYY-MM` */
  extratos_desde: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface PaperMails {
  tenant_id: number;
  id: Generated<number>;
  recipient_id: number;
  papel: PaperKind;
  assunto: string;
  situacao: PaperStatus;
  created_at: Date;
  updated_at: Date;
}

/** Where receipts and statements of payees go by mail, and what went. */
export interface PaperTables {
  paper_recipients: PaperRecipients;
  paper_mails: PaperMails;
}

export const query = queryBuilder<PaperTables>();
