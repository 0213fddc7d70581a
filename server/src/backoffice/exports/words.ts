import type { CardBrand } from '@retaguarda/rules/card-brand';
import type { ChargeMethod } from '@retaguarda/rules/charge-method';
import type { CompanyStatus } from '@retaguarda/rules/company-status';
import type { EstablishmentStatus } from '@retaguarda/rules/establishment-status';
import type { ImportKindName } from '@retaguarda/rules/import-kinds';
import type { ImportStatus } from '@retaguarda/rules/import-status';
import type { Modality, RateModality } from '@retaguarda/rules/modality';
import type { BillingType, ProjectStatus } from '@retaguarda/rules/project-status';
import type { ProposalStatus } from '@retaguarda/rules/proposal-status';
import type { ChargeStatus, RentalStatus } from '@retaguarda/rules/rental-status';
import type { RoleName } from '@retaguarda/rules/roles';
import type { SaleStatus } from '@retaguarda/rules/sale-status';
import type { SettlementStatus } from '@retaguarda/rules/settlement-status';
import type { CommissionStatus } from '@retaguarda/rules/statement-status';
import type { TaskStatus } from '@retaguarda/rules/task-status';
import type { TerminalStatus } from '@retaguarda/rules/terminal-status';
import type { TerminalType } from '@retaguarda/rules/terminal-type';
import type { UserStatus } from '@retaguarda/rules/user-status';
import type { CommissionModel } from '../../modules/earnings/index.ts';
import type { Message } from '../../platform/problem.ts';

// What the words of the wire are called in files for people, as the pages call them.

/** A text in both languages; the same in both where one is given. */
export const titled = (portuguese: string, english: string = portuguese): Message => ({
  'pt-BR': portuguese,
  en: english,
});

export const brandNames: Record<CardBrand, Message> = {
  amex: titled('American Express'),
  banescard: titled('Banescard'),
  cabal: titled('Cabal'),
  elo: titled('Elo'),
  hipercard: titled('Hipercard'),
  mastercard: titled('Mastercard'),
  outra: titled('Outra', 'Other'),
  pix: titled('Pix'),
  visa: titled('Visa'),
};

export const modalityNames: Record<Modality, Message> = {
  credito_parcelado: titled('Crédito parcelado', 'Credit in installments'),
  credito_vista: titled('Crédito à vista', 'Credit'),
  debito: titled('Débito', 'Debit'),
  pix: titled('Pix'),
  pre_pago: titled('Pré-pago', 'Prepaid'),
  voucher: titled('Voucher'),
};

/** Rates know one credit, whose installments tell which. */
export const rateModalityNames: Record<RateModality, Message> = {
  credito: titled('Crédito', 'Credit'),
  debito: modalityNames.debito,
  pix: modalityNames.pix,
  pre_pago: modalityNames.pre_pago,
  voucher: modalityNames.voucher,
};

export const saleStatusNames: Record<SaleStatus, Message> = {
  pendente: titled('Pendente', 'Pending'),
  autorizada: titled('Autorizada', 'Authorised'),
  capturada: titled('Capturada', 'Captured'),
  negada: titled('Negada', 'Refused'),
  cancelada: titled('Cancelada', 'Cancelled'),
  estornada: titled('Estornada', 'Reversed'),
  contestada: titled('Contestada', 'Disputed'),
  expirada: titled('Expirada', 'Expired'),
};

export const settlementNames: Record<SettlementStatus, Message> = {
  prevista: titled('Prevista', 'Expected'),
  antecipada: titled('Antecipada', 'Advanced'),
  liquidada: titled('Liquidada', 'Settled'),
  retida: titled('Retida', 'Withheld'),
  cancelada: titled('Cancelada', 'Cancelled'),
};

export const commissionStatusNames: Record<CommissionStatus, Message> = {
  prevista: titled('Prevista', 'Expected'),
  apurada: titled('Apurada', 'Established'),
  liberada: titled('Liberada', 'Released'),
  paga: titled('Paga', 'Paid'),
  estornada: titled('Estornada', 'Reversed'),
};

export const establishmentStatusNames: Record<EstablishmentStatus, Message> = {
  em_analise: titled('Em análise', 'In analysis'),
  ativo: titled('Ativo', 'Active'),
  suspenso: titled('Suspenso', 'Suspended'),
  bloqueado: titled('Bloqueado', 'Blocked'),
  encerrado: titled('Encerrado', 'Ended'),
  recusado: titled('Recusado', 'Refused'),
};

export const proposalStatusNames: Record<ProposalStatus, Message> = {
  rascunho: titled('Rascunho', 'Draft'),
  enviada: titled('Enviada', 'Sent'),
  em_negociacao: titled('Em negociação', 'In negotiation'),
  aprovada: titled('Aprovada', 'Approved'),
  aguardando_assinatura: titled('Aguardando assinatura', 'To be signed'),
  assinada: titled('Assinada', 'Signed'),
  credenciada: titled('Credenciada', 'Accepted'),
  recusada: titled('Recusada', 'Refused'),
  expirada: titled('Expirada', 'Expired'),
  cancelada: titled('Cancelada', 'Cancelled'),
};

export const rentalStatusNames: Record<RentalStatus, Message> = {
  ativo: titled('Ativo', 'Active'),
  suspenso: titled('Suspenso', 'Suspended'),
  encerrado: titled('Encerrado', 'Ended'),
};

export const chargeStatusNames: Record<ChargeStatus, Message> = {
  pendente: titled('Pendente', 'Pending'),
  vencida: titled('Vencida', 'Overdue'),
  paga: titled('Paga', 'Paid'),
  isenta: titled('Isenta', 'Exempt'),
  cancelada: titled('Cancelada', 'Cancelled'),
};

export const taskStatusNames: Record<TaskStatus, Message> = {
  pending: titled('Pendente', 'Pending'),
  started: titled('Iniciada', 'Started'),
  completed: titled('Concluída', 'Completed'),
  cancelled: titled('Cancelada', 'Cancelled'),
};

export const taskPriorityNames: Record<'low' | 'medium' | 'high', Message> = {
  low: titled('Baixa', 'Low'),
  medium: titled('Média', 'Medium'),
  high: titled('Alta', 'High'),
};

export const userStatusNames: Record<UserStatus, Message> = {
  ativo: titled('Ativo', 'Active'),
  inativo: titled('Inativo', 'Inactive'),
  pendente: titled('Pendente', 'Pending'),
  bloqueado: titled('Bloqueado', 'Blocked'),
  anonimizado: titled('Anonimizado', 'Anonymised'),
};

export const companyStatusNames: Record<CompanyStatus, Message> = {
  ativa: titled('Ativa', 'Active'),
  inativa: titled('Inativa', 'Inactive'),
  bloqueada: titled('Bloqueada', 'Blocked'),
};

export const terminalStatusNames: Record<TerminalStatus, Message> = {
  estoque: titled('Em estoque', 'In stock'),
  em_transito: titled('Em trânsito', 'On its way'),
  ativo: titled('Ativo', 'Active'),
  manutencao: titled('Em manutenção', 'In repair'),
  devolvido: titled('Devolvido', 'Returned'),
  extraviado: titled('Extraviado', 'Lost'),
};

export const terminalTypeNames: Record<TerminalType, Message> = {
  pos: titled('POS'),
  smart_pos: titled('Smart POS'),
  pinpad: titled('Pinpad'),
  tap_on_phone: titled('Celular (tap on phone)', 'Phone (tap on phone)'),
};

export const projectStatusNames: Record<ProjectStatus, Message> = {
  pending: titled('Pendente', 'Pending'),
  in_progress: titled('Em andamento', 'In progress'),
  paused: titled('Pausado', 'Paused'),
  completed: titled('Concluído', 'Completed'),
};

export const billingTypeNames: Record<BillingType, Message> = {
  setup: titled('Implantação', 'Setup'),
  mensalidade: titled('Mensalidade', 'Monthly'),
  setup_mensalidade: titled('Implantação e mensalidade', 'Setup and monthly'),
};

export const yesNo: Record<'true' | 'false', Message> = {
  true: titled('Sim', 'Yes'),
  false: titled('Não', 'No'),
};

export const commissionModelNames: Record<CommissionModel, Message> = {
  spread: titled('Spread'),
  percentual_margem: titled('% da margem', '% of the margin'),
  percentual_bruto: titled('% do bruto', '% of the sale'),
  fixo: titled('Fixo por venda', 'Fixed per sale'),
};

export const chargeMethodNames: Record<ChargeMethod, Message> = {
  desconto_liquidacao: titled('Desconto na liquidação', 'Deducted from the settlement'),
  boleto: titled('Boleto'),
  pix: titled('Pix'),
};

export const ratePlanStatusNames: Record<'ativo' | 'inativo', Message> = {
  ativo: titled('Ativo', 'Active'),
  inativo: titled('Inativo', 'Inactive'),
};

export const roleNames: Record<RoleName, Message> = {
  'super-admin': titled('Superadministrador', 'Super-administrator'),
  admin: titled('Administrador', 'Administrator'),
  editor: titled('Editor', 'Editor'),
  operator: titled('Operador', 'Operator'),
  viewer: titled('Leitor', 'Viewer'),
};

export const importKindNames: Record<ImportKindName, Message> = {
  transacoes: titled('Vendas', 'Sales'),
  empresas: titled('Empresas', 'Companies'),
  estabelecimentos: titled('Estabelecimentos', 'Establishments'),
  terminais: titled('Terminais', 'Terminals'),
  planos_taxas: titled('Planos de taxas', 'Rate plans'),
  tarefas: titled('Tarefas', 'Tasks'),
  pessoas: titled('Pessoas', 'People'),
};

export const importStatusNames: Record<ImportStatus, Message> = {
  na_fila: titled('Na fila', 'Waiting'),
  em_andamento: titled('Em andamento', 'Running'),
  concluida: titled('Concluída', 'Done'),
  falhou: titled('Falhou', 'Failed'),
  desfazendo: titled('Sendo desfeita', 'Being undone'),
  desfeita: titled('Desfeita', 'Undone'),
};
