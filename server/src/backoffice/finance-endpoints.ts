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
import { cancelPixCharge } from './api/financeiro/cobrancas/cancelar.php.ts';
import { getPixSettingsEndpoint } from './api/financeiro/cobrancas/configuracao.php.ts';
import { changePixSettingsEndpoint } from './api/financeiro/cobrancas/configurar.php.ts';
import { createPixCharges } from './api/financeiro/cobrancas/criar.php.ts';
import { listPixChargeable } from './api/financeiro/cobrancas/devidos.php.ts';
import { renewPixNoticeAddress } from './api/financeiro/cobrancas/endereco.php.ts';
import { mailPixCharge } from './api/financeiro/cobrancas/enviar.php.ts';
import { listPixCharges } from './api/financeiro/cobrancas/listar.php.ts';
import { decidePixPayment } from './api/financeiro/cobrancas/pagamentos/decidir.php.ts';
import { reportPixPayment } from './api/financeiro/cobrancas/pagamentos/informar.php.ts';
import { downloadPixCode } from './api/financeiro/cobrancas/qr.php.ts';
import { assignPixReceipt } from './api/financeiro/cobrancas/recebidos/atribuir.php.ts';
import { dismissPixReceipt } from './api/financeiro/cobrancas/recebidos/dispensar.php.ts';
import { listPixReceipts } from './api/financeiro/cobrancas/recebidos/listar.php.ts';
import { takePixReturn } from './api/financeiro/cobrancas/retorno.php.ts';
import { getPixCharge } from './api/financeiro/cobrancas/ver.php.ts';
import { takeAcquirerFileEndpoint } from './api/financeiro/conciliacao/arquivos/enviar.php.ts';
import { listAcquirerFiles } from './api/financeiro/conciliacao/arquivos/listar.php.ts';
import { getReconciliationTolerance } from './api/financeiro/conciliacao/configuracao.php.ts';
import { changeReconciliationTolerance } from './api/financeiro/conciliacao/configurar.php.ts';
import { openAcquirerClaim } from './api/financeiro/conciliacao/contestacoes/abrir.php.ts';
import { stepAcquirerClaim } from './api/financeiro/conciliacao/contestacoes/andamento.php.ts';
import { exportAcquirerClaim } from './api/financeiro/conciliacao/contestacoes/exportar.php.ts';
import { listAcquirerClaims } from './api/financeiro/conciliacao/contestacoes/listar.php.ts';
import { createMissingSale } from './api/financeiro/conciliacao/criar-venda.php.ts';
import { listAcquirerLines } from './api/financeiro/conciliacao/diferencas.php.ts';
import { listAcquirerMappings } from './api/financeiro/conciliacao/mapeamentos/listar.php.ts';
import { previewAcquirerMapping } from './api/financeiro/conciliacao/mapeamentos/previa.php.ts';
import { removeAcquirerMapping } from './api/financeiro/conciliacao/mapeamentos/remover.php.ts';
import { saveAcquirerMapping } from './api/financeiro/conciliacao/mapeamentos/salvar.php.ts';
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
import { removeDisputeEvidence } from './api/financeiro/disputas/provas/remover.php.ts';
import { registerDisputeEndpoint } from './api/financeiro/disputas/registrar.php.ts';
import { getDisputeEndpoint } from './api/financeiro/disputas/ver.php.ts';
import { changePayeeMailingEndpoint } from './api/financeiro/envios/configurar.php.ts';
import { getPayeeMailingEndpoint } from './api/financeiro/envios/obter.php.ts';
import { sendPaperAgainEndpoint } from './api/financeiro/envios/reenviar.php.ts';
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
import { changeSignalRuleEndpoint } from './api/financeiro/sinais/configurar.php.ts';
import { getSignalEndpoint } from './api/financeiro/sinais/detalhar.php.ts';
import { listSignalsEndpoint } from './api/financeiro/sinais/listar.php.ts';
import { listSignalRulesEndpoint } from './api/financeiro/sinais/regras.php.ts';
import { changeSignalReportEndpoint } from './api/financeiro/sinais/relatorio/configurar.php.ts';
import { getSignalReportEndpoint } from './api/financeiro/sinais/relatorio/ver.php.ts';
import { treatSignalEndpoint } from './api/financeiro/sinais/tratar.php.ts';
import { exportFeeStatement } from './api/financeiro/tarifas/exportar.php.ts';
import { feeStatementAsPdf } from './api/financeiro/tarifas/pdf.php.ts';
import { feeStatementEndpoint } from './api/financeiro/tarifas.php.ts';
import type { BackofficeContext } from './context.ts';
import type { Endpoint } from './endpoint.ts';

/** Endpoints of money after capture: books, statements, agenda, advances, disputes, reconciliation, payouts and accounts. */
export const financeEndpoints: readonly Endpoint<BackofficeContext>[] = [
  externalCommissions,
  merchantStatementEndpoint,
  exportMerchantStatement,
  merchantStatementAsOfx,
  merchantStatementAsPdf,
  feeStatementEndpoint,
  exportFeeStatement,
  feeStatementAsPdf,
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
  changePayeeMailingEndpoint,
  getPayeeMailingEndpoint,
  sendPaperAgainEndpoint,
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
  getReconciliationTolerance,
  changeReconciliationTolerance,
  listAcquirerMappings,
  saveAcquirerMapping,
  removeAcquirerMapping,
  previewAcquirerMapping,
  openAcquirerClaim,
  listAcquirerClaims,
  stepAcquirerClaim,
  exportAcquirerClaim,
  mailDisputeLetterEndpoint,
  downloadDisputeLetter,
  changeDisputeSettingsEndpoint,
  takeDisputeNoticesEndpoint,
  listDisputeRatesEndpoint,
  getDisputeEvidence,
  addDisputeEvidence,
  removeDisputeEvidence,
  getDisputeEndpoint,
  listSignalsEndpoint,
  getSignalEndpoint,
  treatSignalEndpoint,
  listSignalRulesEndpoint,
  changeSignalRuleEndpoint,
  getSignalReportEndpoint,
  changeSignalReportEndpoint,
  cancelPixCharge,
  getPixSettingsEndpoint,
  changePixSettingsEndpoint,
  createPixCharges,
  listPixChargeable,
  renewPixNoticeAddress,
  mailPixCharge,
  listPixCharges,
  decidePixPayment,
  reportPixPayment,
  downloadPixCode,
  assignPixReceipt,
  dismissPixReceipt,
  listPixReceipts,
  takePixReturn,
  getPixCharge,
];
