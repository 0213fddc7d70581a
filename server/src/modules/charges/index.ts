import { mapConstraints } from '../../platform/db/database-errors.ts';
import { chargeProblems } from './problems.ts';
import { receivePixRoute } from './routes/receive-pix.ts';

export { getChargeCode, getWholeCharge, type WholeCharge } from './charge-detail.ts';
export { CHARGE_MAIL_JOB, chargeMailJobs, mailCharge } from './charge-mail.ts';
export type { ChargeRow } from './charge-queries.ts';
export { pixChargeRecord, pixReceiptRecord } from './charge-record.ts';
export {
  cancelCharge,
  createCharges,
  listChargeable,
  listReachedPixCharges,
  type WantedCharge,
} from './charge-service.ts';
export type { Chargeable } from './chargeable-queries.ts';
export type { ClaimRow } from './claim-queries.ts';
export { decideClaim, reportPayment } from './claim-service.ts';
export { chargeJobs, chargeSchedules, FOLLOW_TASK } from './follow-jobs.ts';
export { takePixFile } from './notice-service.ts';
export { qrAsPng, qrAsSvg } from './pix-picture.ts';
export { chargeProblems } from './problems.ts';
export type { ReceiptRow } from './receipt-queries.ts';
export { assignReceipt, dismissReceipt, listReceived, type TakenPix } from './receipt-service.ts';
export { chargeTenantRemovalParts } from './removal-parts.ts';
export type { PixSettings } from './settings-queries.ts';
export { changePixSettings, readPixSettings, renewNoticeAddress } from './settings-service.ts';

mapConstraints({
  pix_charges_rent_key: chargeProblems.alreadyCharged,
  pix_charges_debt_key: chargeProblems.alreadyCharged,
  pix_claims_waiting_key: chargeProblems.known,
});

/** The address of a tenant to which its bank tells what came. */
export const chargeRoutes = [receivePixRoute];
