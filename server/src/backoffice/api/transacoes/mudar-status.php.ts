import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import { rateProblems } from '../../../modules/rates/index.ts';
import { changeSaleStatus, SaleStatusName, saleProblems } from '../../../modules/sales/index.ts';
import { versionField } from '../../../platform/http/record-version.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { Id } from '../../../platform/http/schema.ts';
import { statusProblems } from '../../../platform/http/status-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
import { ChangeableTransaction, changeableSale } from '../../sale-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const changeSaleStatusEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeChangeTransactionStatus',
  summary: 'Capture, cancel, reverse in whole or in part, dispute a transaction',
  access: managing('transaction'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      id: Id,
      status: SaleStatusName,
      ...versionField,
      valor_centavos: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000_000 })),
      motivo: Type.Optional(
        Type.String({
          maxLength: TEXT_LENGTHS.statusReason,
          description: 'why, for the history of the sale',
        }),
      ),
    }),
    response: { 200: enveloped({ transacao: ChangeableTransaction }) },
  },
  headers: ['ETag'],
  problems: [
    saleProblems.saleNotFound,
    statusProblems.transition,
    saleProblems.cancelDay,
    saleProblems.reversalAmount,
    saleProblems.nothingLeft,
    saleProblems.disputedPart,
    rateProblems.noRate,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { id, motivo = '', status, valor_centavos: centavos = null, versao } = call.body;
    const step = { to: status, centavos, reason: motivo.trim() || null };
    return changeSaleStatus(context, call, id, { ...step, versao });
  },
  wrap: (row, { caller, language }) =>
    tagged(row, success(backofficeTexts.updated[language], { transacao: changeableSale(caller, row) })),
});
