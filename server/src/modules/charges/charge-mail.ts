import { writeAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { type Mailer, MailFailed, type MailMessage } from '../../platform/mail/mailer.ts';
import { tenantMail } from '../../platform/mail/tenant-mail.ts';
import type { Language } from '../../platform/problem.ts';
import { v7 } from '../../platform/uuid.ts';
import { type DirectoryContext, recordScope } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { findTenantById } from '../tenancy/index.ts';
import { chargeCode } from './charge-code.ts';
import { mailTexts, moneyIn } from './charge-mail-text.ts';
import { type ChargeRow, findCharge, lockCharge, writeMailed } from './charge-queries.ts';
import { findAddress } from './chargeable-queries.ts';
import { followCharge } from './payment.ts';
import { qrAsPng } from './pix-picture.ts';
import { chargeProblems } from './problems.ts';
import { findPixSettings } from './settings-queries.ts';

/** The job that mails a charge to its establishment. */
export const CHARGE_MAIL_JOB = 'charges.mail';
const NOBODY = { userId: null, ip: null, requestId: null };

/**
 * Mails a charge to its establishment, by a job: the code as text and as picture. What was covered meanwhile is followed first. 404 out of the
 * scope, 400 without an address or a key, and once it is closed.
 */
export async function mailCharge(
  { clock, database }: DirectoryContext,
  call: UserCall,
  id: number,
): Promise<ChargeRow> {
  const { caller, language, origin } = call;
  const found = await findCharge(database.subtree(caller.reach), recordScope(caller), id);
  if (found === null) throw chargeProblems.notFound();
  const { establishmentId, tenantId } = found;
  return call.transaction([tenantId], async (tx) => {
    const charge = await lockCharge(tx, tenantId, id);
    if (charge === null) throw chargeProblems.notFound();
    if (charge.status !== 'aberta') throw chargeProblems.closed();
    if ((await findPixSettings(tx, tenantId)) === null) throw chargeProblems.noSettings();
    if (((await findAddress(tx, tenantId, establishmentId))?.email ?? null) === null)
      throw chargeProblems.noEmail();
    const now = clock.now();
    await writeMailed(tx, charge, now);
    await writeOutbox(tx, clock, {
      tenantId,
      topic: CHARGE_MAIL_JOB,
      payload: { tenantId, chargeId: id, language, mailId: v7(now) },
    });
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'pixCharge.mailed',
      targetType: 'pix_charge',
      targetId: id,
      after: { valor_centavos: charge.rest },
    });
    return (await lockCharge(tx, tenantId, id)) ?? charge;
  });
}

/** What the mail of a charge says, with what a tenant may name in its own words. */
export function chargeMail(
  charge: Parameters<typeof mailTexts>[0],
  code: string,
  { language, tenant }: { language: Language; tenant: { id: number; name: string } },
): Omit<MailMessage, 'id' | 'to'> {
  const { about, heading, late, paragraphs } = mailTexts(charge, code, { language, receiver: tenant.name });
  const content = { language, brandName: tenant.name, heading, paragraphs };
  const body = tenantMail(tenant.id, content, {
    empresa: tenant.name,
    estabelecimento: charge.establishment,
    cobranca: about,
    valor: moneyIn(charge.rest, language),
    atraso: late,
    codigo: code,
  });
  return { kind: 'pix-charge', subject: heading, ...body };
}

interface ChargeMailContext {
  clock: Clock;
  database: Database;
  mailer: Mailer;
  log: Pick<Logger, 'warn'>;
}

/** Sends a charge as a mail, to the address that the establishment has by then and with what it asks for by then; nothing once it is closed. */
export function chargeMailJobs({
  clock,
  database,
  log,
  mailer,
}: ChargeMailContext): Record<string, JobHandler> {
  return {
    [CHARGE_MAIL_JOB]: async ({ chargeId, language: wanted, mailId, tenantId: id }) => {
      const tenantId = Number(id);
      const language: Language = wanted === 'en' ? 'en' : 'pt-BR';
      const tenant = await findTenantById(database.system, tenantId);
      if (tenant === null || tenant.status !== 'ativo') return;
      const read = await database.transaction([tenantId], async (tx) => {
        const charge = await followCharge(
          tx,
          { clock, origin: NOBODY, by: null },
          tenantId,
          Number(chargeId),
        );
        if (charge === null) return null;
        const settings = await findPixSettings(tx, tenantId);
        const address = await findAddress(tx, tenantId, charge.establishmentId);
        return { charge, code: chargeCode(charge, settings), to: address?.email ?? null };
      });
      if (read === null || read.code === null || read.to === null) return;
      const { charge, code, to } = read;
      const written = chargeMail(charge, code, { language, tenant });
      const picture = { name: `pix-${charge.id}.png`, type: 'image/png', bytes: await qrAsPng(code) };
      try {
        await mailer.send({ ...written, id: String(mailId), to, attachments: [picture] });
      } catch (error) {
        if (!(error instanceof MailFailed) || error.retryable) throw error;
        log.warn({ err: error, tenantId, chargeId: charge.id }, 'a charge cannot be mailed');
      }
    },
  };
}
