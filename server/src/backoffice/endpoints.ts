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
import { downloadAgendaFile } from './api/financeiro/agenda/arquivos/baixar.php.ts';
import { listAgendaFilesEndpoint } from './api/financeiro/agenda/arquivos/listar.php.ts';
import { getAgendaDayEndpoint } from './api/financeiro/agenda/dia.php.ts';
import { getAgendaMonthEndpoint } from './api/financeiro/agenda.php.ts';
import { acceptAdvanceEndpoint } from './api/financeiro/antecipacoes/aceitar.php.ts';
import { approveAdvanceEndpoint } from './api/financeiro/antecipacoes/aprovar.php.ts';
import { quoteAdvanceEndpoint } from './api/financeiro/antecipacoes/cotar.php.ts';
import { reverseAdvanceEndpoint } from './api/financeiro/antecipacoes/desfazer.php.ts';
import { listAdvancesEndpoint } from './api/financeiro/antecipacoes/listar.php.ts';
import { offerAdvanceEndpoint } from './api/financeiro/antecipacoes/recebiveis.php.ts';
import { refuseAdvanceEndpoint } from './api/financeiro/antecipacoes/recusar.php.ts';
import { decideAdvanceRule } from './api/financeiro/antecipacoes/regras/decidir.php.ts';
import { listAdvanceRules } from './api/financeiro/antecipacoes/regras/listar.php.ts';
import { proposeAdvanceRule } from './api/financeiro/antecipacoes/regras/propor.php.ts';
import { getAdvanceEndpoint } from './api/financeiro/antecipacoes/ver.php.ts';
import { createHold } from './api/financeiro/bloqueios/criar.php.ts';
import { decideHoldEndpoint } from './api/financeiro/bloqueios/decidir.php.ts';
import { releaseHoldEndpoint } from './api/financeiro/bloqueios/liberar.php.ts';
import { listHoldsEndpoint } from './api/financeiro/bloqueios/listar.php.ts';
import { takeAcquirerFileEndpoint } from './api/financeiro/conciliacao/arquivos/enviar.php.ts';
import { listAcquirerFiles } from './api/financeiro/conciliacao/arquivos/listar.php.ts';
import { createMissingSale } from './api/financeiro/conciliacao/criar-venda.php.ts';
import { listAcquirerLines } from './api/financeiro/conciliacao/diferencas.php.ts';
import { settleAcquirerLines } from './api/financeiro/conciliacao/resolver.php.ts';
import { sumAcquirerLines } from './api/financeiro/conciliacao/resumo.php.ts';
import { approvePayeeAccountEndpoint } from './api/financeiro/contas/aprovar.php.ts';
import { getPayeeSettingsEndpoint } from './api/financeiro/contas/configuracao.php.ts';
import { changePayeeSettingsEndpoint } from './api/financeiro/contas/configurar.php.ts';
import { getPayeeAccountsEndpoint } from './api/financeiro/contas/favorecido.php.ts';
import { listPayeeAccountsEndpoint } from './api/financeiro/contas/listar.php.ts';
import { refusePayeeAccountEndpoint } from './api/financeiro/contas/recusar.php.ts';
import { requestPayeeAccountEndpoint } from './api/financeiro/contas/solicitar.php.ts';
import { mailDisputeLetterEndpoint } from './api/financeiro/disputas/avisar.php.ts';
import { downloadDisputeLetter } from './api/financeiro/disputas/carta.php.ts';
import { handleDisputeEndpoint } from './api/financeiro/disputas/conduzir.php.ts';
import { changeDisputeSettingsEndpoint } from './api/financeiro/disputas/configurar.php.ts';
import { endDisputeEndpoint } from './api/financeiro/disputas/encerrar.php.ts';
import { takeDisputeNoticesEndpoint } from './api/financeiro/disputas/importar.php.ts';
import { listDisputeRatesEndpoint } from './api/financeiro/disputas/indices.php.ts';
import { listDisputesEndpoint } from './api/financeiro/disputas/listar.php.ts';
import { getDisputeEvidence } from './api/financeiro/disputas/provas/baixar.php.ts';
import { addDisputeEvidence } from './api/financeiro/disputas/provas/enviar.php.ts';
import { registerDisputeEndpoint } from './api/financeiro/disputas/registrar.php.ts';
import { getDisputeEndpoint } from './api/financeiro/disputas/ver.php.ts';
import { externalCommissions } from './api/financeiro/external/comissoes.php.ts';
import { exportMerchantStatement } from './api/financeiro/extrato/exportar.php.ts';
import { merchantStatementAsOfx } from './api/financeiro/extrato/ofx.php.ts';
import { merchantStatementAsPdf } from './api/financeiro/extrato/pdf.php.ts';
import { merchantStatementEndpoint } from './api/financeiro/extrato.php.ts';
import { createEncumbrance } from './api/financeiro/onus/criar.php.ts';
import { decideEncumbranceEndpoint } from './api/financeiro/onus/decidir.php.ts';
import { endEncumbranceEndpoint } from './api/financeiro/onus/encerrar.php.ts';
import { listEncumbrancesEndpoint } from './api/financeiro/onus/listar.php.ts';
import { openBooksEndpoint } from './api/financeiro/razao/abrir.php.ts';
import { listJournalsEndpoint } from './api/financeiro/razao/lancamentos.php.ts';
import { askForPostingEndpoint } from './api/financeiro/razao/pedidos/criar.php.ts';
import { decideLedgerRequestEndpoint } from './api/financeiro/razao/pedidos/decidir.php.ts';
import { listLedgerRequestsEndpoint } from './api/financeiro/razao/pedidos/listar.php.ts';
import { getMerchantBalancesEndpoint } from './api/financeiro/razao/saldos.php.ts';
import { getBooksEndpoint } from './api/financeiro/razao/situacao.php.ts';
import { approvePayoutsEndpoint } from './api/financeiro/repasses/aprovar.php.ts';
import { downloadPayoutFile } from './api/financeiro/repasses/arquivos/baixar.php.ts';
import { declarePayoutFileUnsent } from './api/financeiro/repasses/arquivos/declarar-nao-enviado.php.ts';
import { listPayoutFiles } from './api/financeiro/repasses/arquivos/listar.php.ts';
import { cancelPayoutsEndpoint } from './api/financeiro/repasses/cancelar.php.ts';
import { downloadPayoutReceipt } from './api/financeiro/repasses/comprovante.php.ts';
import { createPayoutContract } from './api/financeiro/repasses/contratos/criar.php.ts';
import { listPayoutContracts } from './api/financeiro/repasses/contratos/listar.php.ts';
import { sendPayouts } from './api/financeiro/repasses/enviar.php.ts';
import { listPayoutsEndpoint } from './api/financeiro/repasses/listar.php.ts';
import { preparePayouts } from './api/financeiro/repasses/preparar.php.ts';
import { replacePayoutEndpoint } from './api/financeiro/repasses/refazer.php.ts';
import { settlePayoutAlarms } from './api/financeiro/repasses/resolver-alerta.php.ts';
import { takePayoutReturn } from './api/financeiro/repasses/retorno.php.ts';
import { exportFeeStatement } from './api/financeiro/tarifas/exportar.php.ts';
import { feeStatementAsPdf } from './api/financeiro/tarifas/pdf.php.ts';
import { feeStatementEndpoint } from './api/financeiro/tarifas.php.ts';
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

/** Every endpoint of the back office; a test holds this list against the files below `api`. */
export const backofficeEndpoints: readonly Endpoint<BackofficeContext>[] = [
  health,
  externalCommissions,
  merchantStatementEndpoint,
  exportMerchantStatement,
  merchantStatementAsOfx,
  merchantStatementAsPdf,
  feeStatementEndpoint,
  exportFeeStatement,
  feeStatementAsPdf,
  beneficiaryStatementEndpoint,
  exportBeneficiaryStatement,
  beneficiaryStatementAsPdf,
  getBooksEndpoint,
  openBooksEndpoint,
  getMerchantBalancesEndpoint,
  listJournalsEndpoint,
  askForPostingEndpoint,
  decideLedgerRequestEndpoint,
  listLedgerRequestsEndpoint,
  approvePayeeAccountEndpoint,
  getPayeeSettingsEndpoint,
  changePayeeSettingsEndpoint,
  getPayeeAccountsEndpoint,
  listPayeeAccountsEndpoint,
  refusePayeeAccountEndpoint,
  requestPayeeAccountEndpoint,
  getAgendaMonthEndpoint,
  getAgendaDayEndpoint,
  listAgendaFilesEndpoint,
  downloadAgendaFile,
  listEncumbrancesEndpoint,
  createEncumbrance,
  decideEncumbranceEndpoint,
  endEncumbranceEndpoint,
  listHoldsEndpoint,
  createHold,
  decideHoldEndpoint,
  releaseHoldEndpoint,
  acceptAdvanceEndpoint,
  approveAdvanceEndpoint,
  quoteAdvanceEndpoint,
  reverseAdvanceEndpoint,
  listAdvancesEndpoint,
  offerAdvanceEndpoint,
  refuseAdvanceEndpoint,
  decideAdvanceRule,
  listAdvanceRules,
  proposeAdvanceRule,
  getAdvanceEndpoint,
  handleDisputeEndpoint,
  endDisputeEndpoint,
  listDisputesEndpoint,
  mailDisputeLetterEndpoint,
  downloadDisputeLetter,
  changeDisputeSettingsEndpoint,
  takeDisputeNoticesEndpoint,
  listDisputeRatesEndpoint,
  getDisputeEvidence,
  addDisputeEvidence,
  getDisputeEndpoint,
  registerDisputeEndpoint,
  takeAcquirerFileEndpoint,
  listAcquirerFiles,
  createMissingSale,
  listAcquirerLines,
  settleAcquirerLines,
  sumAcquirerLines,
  approvePayoutsEndpoint,
  declarePayoutFileUnsent,
  downloadPayoutFile,
  listPayoutFiles,
  cancelPayoutsEndpoint,
  downloadPayoutReceipt,
  createPayoutContract,
  listPayoutContracts,
  sendPayouts,
  listPayoutsEndpoint,
  preparePayouts,
  replacePayoutEndpoint,
  settlePayoutAlarms,
  takePayoutReturn,
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
];
