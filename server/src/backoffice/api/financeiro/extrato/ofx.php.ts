import { Type } from 'typebox';
import { getMerchantStatement } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import { attachment } from '../../../../platform/http/byte-range.ts';
import { strictObject } from '../../../../platform/http/schema.ts';
import { endpoint } from '../../../endpoint.ts';
import { exportProblems } from '../../../exports/export-problems.ts';
import { ofxFile } from '../../../exports/ofx-file.ts';
import { MOVEMENT_NAMES, merchantStatementFields, statementOrderOf } from '../../../statement-fields.ts';

/** More is no file that a program of bookkeeping reads at once. */
const MOST = 10_000;

export const merchantStatementAsOfx = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetMerchantStatementAsOfx',
  summary:
    'A statement as OFX 1.02, for programs of bookkeeping; a movement keeps its number, whenever it is asked for',
  access: reading('ledger'),
  tenant: 'required',
  produces: 'application/x-ofx',
  schema: { query: strictObject(merchantStatementFields), response: { 200: Type.String() } },
  headers: ['Content-Disposition'],
  problems: [exportProblems.tooManyRows, merchantProblems.establishmentNotFound],
  handler: async (call, context) => {
    const { caller, language, origin, query, reply } = call;
    const order = statementOrderOf(query, language);
    const found = await getMerchantStatement(context, caller, order, { limit: MOST, offset: 0 });
    if (found.hasMore) throw exportProblems.tooManyRows({ values: { total: MOST + 1, most: MOST } });
    const file = ofxFile({
      ...found,
      account: String(order.establishmentId),
      madeAt: context.clock.now(),
      memoOf: ({ installment, kind, originId }) => {
        const name = MOVEMENT_NAMES[kind]?.[language] ?? kind;
        return installment === null ? `${name} ${originId}` : `${name} ${originId}/${installment}`;
      },
    });
    await call.transaction([caller.recordsTenantId], (tx) =>
      writeAudit(tx, context.clock, origin, {
        tenantId: caller.recordsTenantId,
        action: 'ledger.exported',
        targetType: 'ledger',
        targetId: order.establishmentId,
        after: { formato: 'ofx', linhas: found.movements.length },
      }),
    );
    return reply
      .header('content-type', 'application/x-ofx')
      .header('content-disposition', attachment(`extrato-${found.from}-${found.to}.ofx`))
      .send(file);
  },
});
