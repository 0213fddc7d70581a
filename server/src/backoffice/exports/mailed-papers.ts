import { firstDayOf, lastDayOf } from '@retaguarda/rules/calendar-days';
import {
  findStatementHead,
  readFeeStatement,
  readMerchantStatement,
  type StatementHead,
} from '../../modules/books/index.ts';
import {
  findBeneficiaryCompany,
  findCommissionReceipt,
  listBeneficiaryLevels,
  readBeneficiaryStatement,
} from '../../modules/commissions/index.ts';
import { findBooks } from '../../modules/ledger/index.ts';
import type { PaperContext, PaperMakers, PaperOrder } from '../../modules/papers/index.ts';
import { findPaidReceipt } from '../../modules/payouts/index.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { MailAttachment } from '../../platform/mail/mailer.ts';
import { beneficiaryPaper } from './beneficiary-paper.ts';
import { commissionReceiptFile } from './commission-receipt.ts';
import { feeStatementPaper } from './fee-statement-paper.ts';
import { merchantStatementPaper } from './merchant-statement-paper.ts';
import { payoutReceipt } from './payout-receipt.ts';
import { MOST_ON_PAPER, type Paper, paperFile } from './pdf-answer.ts';

/** How the papers that payees get by mail are made: as the routes make them, without anybody asking. */
export const mailedPapers: PaperMakers = {
  repasse: async (_, db, { language, subject, tenant }) => {
    const receipt = await findPaidReceipt(db, tenant.id, Number(subject));
    if (receipt === null) return null;
    const bytes = payoutReceipt(receipt, language);
    return { payee: receipt.establishment, files: [pdf(`comprovante-repasse-${receipt.id}.pdf`, bytes)] };
  },
  comissao: async (_, db, { language, subject, tenant }) => {
    const receipt = await findCommissionReceipt(db, tenant.id, Number(subject));
    if (receipt === null) return null;
    const bytes = commissionReceiptFile(receipt, { language, timeZone: tenant.timeZone });
    return { payee: receipt.company, files: [pdf(`recibo-comissoes-${receipt.id}.pdf`, bytes)] };
  },
  extrato: async (context, db, order) => {
    // Where the books are closed there is nothing that moved.
    if ((await findBooks(db, order.tenant.id)) === null) return null;
    return order.payee.type === 'empresa'
      ? commissionStatements(context, db, order)
      : merchantStatements(context, db, order);
  },
};

/** The statement of an establishment, and its fees of the month. */
async function merchantStatements(context: PaperContext, db: TenantReader, order: PaperOrder) {
  const { language, payee, subject: month, tenant } = order;
  const head: StatementHead | null = await findStatementHead(db, wholeOf(tenant.id), payee.id);
  if (head === null) return null;
  const of = { tenantId: tenant.id, establishmentId: payee.id, days: daysOf(month) };
  const found = await readMerchantStatement(db, of, { limit: MOST_ON_PAPER, offset: 0 });
  const fees = await readFeeStatement(db, head, payee.id, month);
  return {
    payee: head.name,
    files: [
      // A longer one is read at the desk: the fees say that there was one.
      ...(found.hasMore ? [] : [fileOf(context, order, merchantStatementPaper(head, found, language))]),
      fileOf(context, order, feeStatementPaper(fees, language)),
    ],
  };
}

/** The statement of each level of a company that earns commissions. */
async function commissionStatements(context: PaperContext, db: TenantReader, order: PaperOrder) {
  const { language, payee, subject: month, tenant } = order;
  const company = await findBeneficiaryCompany(db, wholeOf(tenant.id), payee.id);
  if (company === null) return null;
  const files: MailAttachment[] = [];
  for (const level of await listBeneficiaryLevels(db, tenant.id, payee.id)) {
    const of = { companyId: payee.id, level, days: daysOf(month) };
    const found = await readBeneficiaryStatement(db, company, of);
    const paper = beneficiaryPaper({ company, ...found }, language);
    if (paper.hasMore) continue;
    const fileName = `extrato-comissoes-nivel-${level}-${month}.pdf`;
    files.push(fileOf(context, order, { ...paper, fileName }));
  }
  return { payee: company.name, files };
}

function fileOf<Row>({ clock }: PaperContext, { language, tenant }: PaperOrder, paper: Paper<Row>) {
  return pdf(paper.fileName, paperFile(paper, { language, timeZone: tenant.timeZone, madeAt: clock.now() }));
}

const pdf = (name: string, bytes: Buffer): MailAttachment => ({ name, type: 'application/pdf', bytes });

const daysOf = (month: string) => ({ from: firstDayOf(month), to: lastDayOf(month) });

/** All of a tenant. */
const wholeOf = (tenantId: number) => ({ tenantIds: [tenantId], companyId: null, whiteLabelId: null });
