import type { ChargeMethod } from '@retaguarda/rules/charge-method';
import type { EstablishmentStatus } from '@retaguarda/rules/establishment-status';
import type { ChargeStatus, RentalStatus } from '@retaguarda/rules/rental-status';
import type { TerminalStatus } from '@retaguarda/rules/terminal-status';
import type { TerminalType } from '@retaguarda/rules/terminal-type';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { Json } from '../../platform/db/tables.ts';
import type { RateTables } from '../rates/index.ts';
import type { Pause } from './rentals/rental-charge.ts';

/** Dates of business are texts `YYYY-MM-DD`, months `YYYY-MM`. */
type DateText = string;

export type LocationStatus = 'ativo' | 'inativo';

/** Where an establishment's money goes. */
export interface BankAccount {
  ispb: string;
  codigo_banco: string;
  agencia: string;
  conta: string;
  /** Its check digit, where `conta` is without it. */
  digito?: string | null;
  tipo_conta: string;
  titular: string | null;
}

interface Establishments {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  white_label_id: number | null;
  company_id: number;
  codigo_ec: string;
  tipo_pessoa: number;
  documento: string;
  razao_social: string;
  nome_fantasia: string | null;
  mcc: string;
  cnae: string | null;
  email: string | null;
  fone: string | null;
  status: EstablishmentStatus;
  rate_plan_id: number | null;
  antecipacao_automatica: boolean;
  taxa_antecipacao_ppm: number | null;
  domicilio: Json<BankAccount> | null;
  responsavel_nome: string | null;
  responsavel_cpf: string | null;
  data_credenciamento: DateText | null;
  /** Written and read by SQL alone. */
  repasses_retidos: Generated<string>;
  metadata: Json<Record<string, unknown>>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  search: GeneratedAlways<string>;
}

interface EstablishmentLocations {
  tenant_id: number;
  id: Generated<number>;
  establishment_id: number;
  nome: string;
  cnpj: string | null;
  cep: string | null;
  endereco: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  ibge: string | null;
  fone: string | null;
  principal: boolean;
  status: LocationStatus;
  created_at: Date;
  updated_at: Date;
}

interface Terminals {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  white_label_id: number | null;
  company_id: number;
  numero_serie: string;
  modelo: string;
  fabricante: string | null;
  tipo: TerminalType;
  status: TerminalStatus;
  establishment_id: number | null;
  location_id: number | null;
  chip: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface Rentals {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  white_label_id: number | null;
  company_id: number;
  establishment_id: number;
  terminal_id: number;
  valor_mensal_centavos: number;
  dia_vencimento: number;
  inicio: DateText;
  fim: DateText | null;
  isencao_faturamento_minimo_centavos: number | null;
  forma_cobranca: ChargeMethod;
  status: Generated<RentalStatus>;
  proxima_competencia: Generated<string | null>;
  pausas: ColumnType<Pause[], string | undefined, string>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface RentalCharges {
  tenant_id: number;
  id: Generated<number>;
  rental_id: number;
  company_id: number;
  competencia: string;
  vencimento: DateText;
  valor_centavos: number;
  multa_centavos: Generated<number>;
  juros_centavos: Generated<number>;
  status: ChargeStatus;
  paga_em: Date | null;
  created_at: Date;
  updated_at: Date;
}

interface EstablishmentNotes {
  tenant_id: number;
  id: Generated<number>;
  establishment_id: number;
  user_id: number;
  user_name: string;
  texto: string;
  created_at: Date;
  edited_at: Date | null;
  version: Generated<number>;
}

export interface MerchantTables extends RateTables {
  establishments: Establishments;
  establishment_locations: EstablishmentLocations;
  establishment_notes: EstablishmentNotes;
  terminals: Terminals;
  rentals: Rentals;
  rental_charges: RentalCharges;
}

export const query = queryBuilder<MerchantTables>();
