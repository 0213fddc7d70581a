import { exportCommissionsEndpoint } from './api/comissoes/exportar.php.ts';
import { downloadCommissionReceipt } from './api/comissoes/fechamentos/comprovante.php.ts';
import { exportStatementsEndpoint } from './api/comissoes/fechamentos/exportar.php.ts';
import { listStatementsEndpoint } from './api/comissoes/fechamentos/listar.php.ts';
import { moveStatementEndpoint } from './api/comissoes/fechamentos/mudar-status.php.ts';
import { moveStatementsEndpoint } from './api/comissoes/fechamentos/mudar-status-em-lote.php.ts';
import { getStatementEndpoint } from './api/comissoes/fechamentos/obter.php.ts';
import { sumStatementsEndpoint } from './api/comissoes/fechamentos/resumo.php.ts';
import { listCommissionsEndpoint } from './api/comissoes/listar.php.ts';
import { checkRuleEndpoint } from './api/comissoes/regras/conferir.php.ts';
import { createRuleEndpoint } from './api/comissoes/regras/criar.php.ts';
import { closeRuleEndpoint } from './api/comissoes/regras/encerrar.php.ts';
import { listRulesEndpoint } from './api/comissoes/regras/listar.php.ts';
import { sumCommissions } from './api/comissoes/resumo.php.ts';
import type { BackofficeContext } from './context.ts';
import type { Endpoint } from './endpoint.ts';

/** The endpoints of commissions: entries, rules and months. */
export const commissionEndpoints: readonly Endpoint<BackofficeContext>[] = [
  getStatementEndpoint,
  exportCommissionsEndpoint,
  listCommissionsEndpoint,
  checkRuleEndpoint,
  createRuleEndpoint,
  closeRuleEndpoint,
  listRulesEndpoint,
  sumCommissions,
  downloadCommissionReceipt,
  exportStatementsEndpoint,
  listStatementsEndpoint,
  moveStatementEndpoint,
  moveStatementsEndpoint,
  sumStatementsEndpoint,
];
