import { updateRentalEndpoint } from './api/alugueis/atualizar.php.ts';
import { settleChargeEndpoint } from './api/alugueis/baixar-cobranca.php.ts';
import { exportChargesEndpoint } from './api/alugueis/cobrancas/exportar.php.ts';
import { listChargesEndpoint } from './api/alugueis/cobrancas.php.ts';
import { createRentalEndpoint } from './api/alugueis/criar.php.ts';
import { exportRentalsEndpoint } from './api/alugueis/exportar.php.ts';
import { listRentalsEndpoint } from './api/alugueis/listar.php.ts';
import { getRentalEndpoint } from './api/alugueis/obter.php.ts';
import { downloadSignatureEndpoint } from './api/assinaturas/baixar.php.ts';
import { listSignaturesEndpoint } from './api/assinaturas/listar.php.ts';
import { registerSignature } from './api/assinaturas/registrar.php.ts';
import { signatureWebhook } from './api/assinaturas/webhook.php.ts';
import { exportLogEndpoint } from './api/auditoria/exportar.php.ts';
import { csrfToken } from './api/auth/csrf-token.php.ts';
import { forgotPassword } from './api/auth/forgot-password.php.ts';
import { login } from './api/auth/login.php.ts';
import { logout } from './api/auth/logout.php.ts';
import { me } from './api/auth/me.php.ts';
import { loginPasskey } from './api/auth/passkey.php.ts';
import { resetPasswordEndpoint } from './api/auth/reset-password.php.ts';
import { loginSecondFactor } from './api/auth/second-factor.php.ts';
import { exportBeneficiaryStatement } from './api/comissoes/extrato/exportar.php.ts';
import { beneficiaryStatementAsPdf } from './api/comissoes/extrato/pdf.php.ts';
import { beneficiaryStatementEndpoint } from './api/comissoes/extrato.php.ts';
import { exportCompaniesEndpoint } from './api/empresas/exportar.php.ts';
import { listCompaniesEndpoint } from './api/empresas/listar.php.ts';
import { updateEstablishmentEndpoint } from './api/estabelecimentos/atualizar.php.ts';
import { updateLocationEndpoint } from './api/estabelecimentos/atualizar-local.php.ts';
import { createEstablishmentEndpoint } from './api/estabelecimentos/criar.php.ts';
import { createLocation } from './api/estabelecimentos/criar-local.php.ts';
import { exportEstablishmentsEndpoint } from './api/estabelecimentos/exportar.php.ts';
import { listEstablishments } from './api/estabelecimentos/listar.php.ts';
import { listLocationsEndpoint } from './api/estabelecimentos/listar-locais.php.ts';
import { updateNoteEndpoint } from './api/estabelecimentos/notas/atualizar.php.ts';
import { createNoteEndpoint } from './api/estabelecimentos/notas/criar.php.ts';
import { removeNoteEndpoint } from './api/estabelecimentos/notas/excluir.php.ts';
import { listNotesEndpoint } from './api/estabelecimentos/notas/listar.php.ts';
import { getEstablishmentEndpoint } from './api/estabelecimentos/obter.php.ts';
import { sumReceivablesEndpoint } from './api/estabelecimentos/recebiveis.php.ts';
import { createHolidayEndpoint } from './api/feriados/criar.php.ts';
import { removeHolidayEndpoint } from './api/feriados/excluir.php.ts';
import { listHolidaysEndpoint } from './api/feriados/listar.php.ts';
import { health } from './api/health.php.ts';
import { importColumnsEndpoint } from './api/importacoes/colunas.php.ts';
import { importRecordsEndpoint } from './api/importacoes/enviar.php.ts';
import { anyImportFaultsFile } from './api/importacoes/erros.php.ts';
import { exportImportsEndpoint } from './api/importacoes/exportar.php.ts';
import { listAnyImportsEndpoint } from './api/importacoes/listar.php.ts';
import { importTemplateEndpoint } from './api/importacoes/modelo.php.ts';
import { previewRecordsEndpoint } from './api/importacoes/previa.php.ts';
import { anyRefusedLinesFile } from './api/importacoes/recusadas.php.ts';
import { switchModuleEndpoint } from './api/modulos/alternar.php.ts';
import { listModulesEndpoint } from './api/modulos/listar.php.ts';
import { updatePermissionsEndpoint } from './api/permissoes/atualizar.php.ts';
import { listPermissionsEndpoint } from './api/permissoes/listar.php.ts';
import { updateRatePlanEndpoint } from './api/planos-taxas/atualizar.php.ts';
import { createRatePlanEndpoint } from './api/planos-taxas/criar.php.ts';
import { exportRatePlansEndpoint } from './api/planos-taxas/exportar.php.ts';
import { listRatePlansEndpoint } from './api/planos-taxas/listar.php.ts';
import { exportProjectsEndpoint } from './api/projetos/exportar.php.ts';
import { updateProposalEndpoint } from './api/propostas/atualizar.php.ts';
import { createProposalEndpoint } from './api/propostas/criar.php.ts';
import { exportProposalsEndpoint } from './api/propostas/exportar.php.ts';
import { listProposalsEndpoint } from './api/propostas/listar.php.ts';
import { moveProposalEndpoint } from './api/propostas/mudar-status.php.ts';
import { getProposalEndpoint } from './api/propostas/obter.php.ts';
import { calculateFees } from './api/propostas/simulador/calcular.php.ts';
import { updateTaskEndpoint } from './api/tarefas/atualizar.php.ts';
import { createTaskEndpoint } from './api/tarefas/criar.php.ts';
import { bulkCreateTasksEndpoint } from './api/tarefas/criar-em-lote.php.ts';
import { deleteTaskEndpoint } from './api/tarefas/excluir.php.ts';
import { exportTasksEndpoint } from './api/tarefas/exportar.php.ts';
import { getBoardEndpoint } from './api/tarefas/kanban.php.ts';
import { listTasksEndpoint } from './api/tarefas/listar.php.ts';
import { changeTaskStatusEndpoint } from './api/tarefas/mudar-status.php.ts';
import { getTaskEndpoint } from './api/tarefas/obter.php.ts';
import { updateTerminalEndpoint } from './api/terminais/atualizar.php.ts';
import { createTerminalEndpoint } from './api/terminais/criar.php.ts';
import { exportTerminalsEndpoint } from './api/terminais/exportar.php.ts';
import { listTerminalsEndpoint } from './api/terminais/listar.php.ts';
import { getTerminalEndpoint } from './api/terminais/obter.php.ts';
import { createTokenEndpoint } from './api/tokens/criar.php.ts';
import { listTokensEndpoint } from './api/tokens/listar.php.ts';
import { revokeTokenEndpoint } from './api/tokens/revogar.php.ts';
import { undoImportEndpoint } from './api/transacoes/desfazer-importacao.php.ts';
import { previewUndoEndpoint } from './api/transacoes/desfazer-importacao-previa.php.ts';
import { exportSalesEndpoint } from './api/transacoes/exportar.php.ts';
import { importFaultsFile } from './api/transacoes/importacao-erros.php.ts';
import { refusedLinesFile } from './api/transacoes/importacao-recusadas.php.ts';
import { listImportsEndpoint } from './api/transacoes/importacoes.php.ts';
import { importSales } from './api/transacoes/importar.php.ts';
import { previewImportEndpoint } from './api/transacoes/importar-previa.php.ts';
import { listSalesEndpoint } from './api/transacoes/listar.php.ts';
import { changeSaleStatusEndpoint } from './api/transacoes/mudar-status.php.ts';
import { getSaleEndpoint } from './api/transacoes/obter.php.ts';
import { pollSalesEndpoint } from './api/transacoes/polling.php.ts';
import { continuePollingEndpoint } from './api/transacoes/polling-continuar.php.ts';
import { sumSalesEndpoint } from './api/transacoes/resumo.php.ts';
import { updateUserEndpoint } from './api/usuarios/atualizar.php.ts';
import { inviteUserEndpoint } from './api/usuarios/criar.php.ts';
import { exportUsersEndpoint } from './api/usuarios/exportar.php.ts';
import { listUsersEndpoint } from './api/usuarios/listar.php.ts';
import { getUserEndpoint } from './api/usuarios/obter.php.ts';
import { listWhiteLabelsEndpoint } from './api/white-labels/listar.php.ts';
import { commissionEndpoints } from './commission-endpoints.ts';
import type { BackofficeContext } from './context.ts';
import type { Endpoint } from './endpoint.ts';
import { financeEndpoints } from './finance-endpoints.ts';

/** Every endpoint of the back office; a test holds this list against the files below `api`. */
export const backofficeEndpoints: readonly Endpoint<BackofficeContext>[] = [
  health,
  beneficiaryStatementEndpoint,
  exportBeneficiaryStatement,
  beneficiaryStatementAsPdf,
  createTokenEndpoint,
  listTokensEndpoint,
  revokeTokenEndpoint,
  downloadSignatureEndpoint,
  listSignaturesEndpoint,
  registerSignature,
  signatureWebhook,
  exportLogEndpoint,
  csrfToken,
  forgotPassword,
  login,
  logout,
  me,
  resetPasswordEndpoint,
  loginSecondFactor,
  loginPasskey,
  updateLocationEndpoint,
  updateEstablishmentEndpoint,
  createLocation,
  createEstablishmentEndpoint,
  listLocationsEndpoint,
  exportEstablishmentsEndpoint,
  listEstablishments,
  updateNoteEndpoint,
  createNoteEndpoint,
  removeNoteEndpoint,
  listNotesEndpoint,
  getEstablishmentEndpoint,
  sumReceivablesEndpoint,
  createHolidayEndpoint,
  removeHolidayEndpoint,
  listHolidaysEndpoint,
  updateRatePlanEndpoint,
  createRatePlanEndpoint,
  listRatePlansEndpoint,
  importFaultsFile,
  previewUndoEndpoint,
  undoImportEndpoint,
  refusedLinesFile,
  listImportsEndpoint,
  importSales,
  importColumnsEndpoint,
  importRecordsEndpoint,
  anyImportFaultsFile,
  listAnyImportsEndpoint,
  exportImportsEndpoint,
  importTemplateEndpoint,
  previewRecordsEndpoint,
  anyRefusedLinesFile,
  exportRatePlansEndpoint,
  previewImportEndpoint,
  exportSalesEndpoint,
  listSalesEndpoint,
  getSaleEndpoint,
  changeSaleStatusEndpoint,
  sumSalesEndpoint,
  pollSalesEndpoint,
  continuePollingEndpoint,
  updateProposalEndpoint,
  createProposalEndpoint,
  exportProposalsEndpoint,
  listProposalsEndpoint,
  moveProposalEndpoint,
  getProposalEndpoint,
  calculateFees,
  switchModuleEndpoint,
  listModulesEndpoint,
  updateTaskEndpoint,
  createTaskEndpoint,
  bulkCreateTasksEndpoint,
  deleteTaskEndpoint,
  getBoardEndpoint,
  exportProjectsEndpoint,
  exportTasksEndpoint,
  listTasksEndpoint,
  changeTaskStatusEndpoint,
  getTaskEndpoint,
  updatePermissionsEndpoint,
  listPermissionsEndpoint,
  updateUserEndpoint,
  inviteUserEndpoint,
  exportUsersEndpoint,
  listUsersEndpoint,
  getUserEndpoint,
  exportCompaniesEndpoint,
  listCompaniesEndpoint,
  listWhiteLabelsEndpoint,
  updateRentalEndpoint,
  settleChargeEndpoint,
  exportChargesEndpoint,
  listChargesEndpoint,
  createRentalEndpoint,
  exportRentalsEndpoint,
  listRentalsEndpoint,
  getRentalEndpoint,
  ...commissionEndpoints,
  updateTerminalEndpoint,
  createTerminalEndpoint,
  exportTerminalsEndpoint,
  listTerminalsEndpoint,
  getTerminalEndpoint,
  ...financeEndpoints,
];
