import type {
  PayeeAccountKind,
  PayeeAccountStatus,
  PayeeAccountType,
  PayeeType,
} from '@retaguarda/rules/payee-account';
import type { PixKeyKind } from '@retaguarda/rules/pix-key';
import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { MerchantTables } from '../merchants/index.ts';

interface PayeeAccounts {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  company_id: number;
  /** Null where the company itself is paid. */
  establishment_id: number | null;
  payee_type: PayeeType;
  /** The number of the establishment, or of the company. */
  payee_id: number;
  status: PayeeAccountStatus;
  kind: PayeeAccountKind;
  ispb: string | null;
  bank_code: string | null;
  bank_name: string | null;
  account_type: PayeeAccountType | null;
  branch: string | null;
  pix_key_kind: PixKeyKind | null;
  /** The number of the account, or the key, as it is shown. */
  masked: string;
  holder_name: string;
  /** A CPF is masked. */
  holder_document: string;
  /** Whether the account is somebody else's than the payee's. */
  other_holder: boolean;
  cipher: Buffer;
  asked_by: number;
  asked_by_name: string;
  asked_at: Date;
  /** Who approved it, or refused it. */
  decided_by: number | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  reason: string | null;
  /** When the quarantine ends. */
  effective_from: Date | null;
  activated_at: Date | null;
  replaced_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface PayeeSettings {
  tenant_id: number;
  quarantine_hours: number;
  version: number;
  updated_at: Date;
}

export interface PayeeTables extends MerchantTables {
  payee_accounts: PayeeAccounts;
  payee_settings: PayeeSettings;
}

export const query = queryBuilder<PayeeTables>();
