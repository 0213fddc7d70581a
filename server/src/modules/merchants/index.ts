import { mapConstraints } from '../../platform/db/database-errors.ts';
import { merchantProblems } from './problems.ts';

export { newEstablishmentForm } from './establishments/establishment-form.ts';
export { readNewEstablishment } from './establishments/establishment-input.ts';
export { listReachedEstablishments } from './establishments/establishment-list-service.ts';
export { ESTABLISHMENT_ORDERS } from './establishments/establishment-order.ts';
export {
  type EstablishmentRecord,
  type EstablishmentRow,
  findByDocument,
} from './establishments/establishment-queries.ts';
export {
  EstablishmentStatusName,
  establishmentPatchFields,
  locationPatchFields,
  type NewEstablishmentBody,
  newEstablishmentFields,
  newLocationFields,
} from './establishments/establishment-schema.ts';
export { type FoundEstablishment, findNamedEstablishments } from './establishments/establishment-search.ts';
export {
  addLocation,
  createEstablishment,
  getEstablishment,
  registerEstablishment,
  updateEstablishment,
  updateLocation,
} from './establishments/establishment-service.ts';
export { maskedAccount, rateText, visibleDocument } from './establishments/establishment-view.ts';
export type { LocationRow } from './establishments/location-queries.ts';
export { hasStoppedSelling, type QuietDays, quietDaysOf } from './establishments/stopped-selling.ts';
export {
  establishmentRecord,
  rentalChargeRecord,
  rentalRecord,
  terminalRecord,
} from './merchant-records.ts';
export type { NoteRow } from './notes/note-queries.ts';
export {
  changeNote,
  createNote,
  listReachedNotes,
  removeNote,
} from './notes/note-service.ts';
export { merchantProblems } from './problems.ts';
export { merchantTenantRemovalParts, merchantUserRemovalParts } from './removal-parts.ts';
export { lateCostOf, lockOpenRent, writeRentPaid } from './rentals/charge-payment.ts';
export { CHARGE_ORDERS, type ChargeRow, chargeStatusOn, hasChargeStatus } from './rentals/charge-queries.ts';
export { settleCharge } from './rentals/charge-settlement.ts';
export { firstDueDate } from './rentals/rental-charge.ts';
export { chargeRentalsOf } from './rentals/rental-day.ts';
export { deductRents } from './rentals/rental-deduction.ts';
export { RENTAL_ORDERS, type RentalRow } from './rentals/rental-queries.ts';
export {
  ChargeStatusName,
  countReachedCharges,
  createRental,
  getRental,
  listReachedCharges,
  listReachedRentals,
  newRentalFields,
  RentalStatusName,
  rentalPatchFields,
  updateRental,
} from './rentals/rental-service.ts';
export type { MerchantTables } from './tables.ts';
export { TERMINAL_ORDERS, type TerminalRow } from './terminals/terminal-queries.ts';
export { type FoundTerminal, findTerminalsBySerial } from './terminals/terminal-search.ts';
export {
  createTerminal,
  getTerminal,
  listReachedTerminals,
  newTerminalFields,
  TerminalStatusName,
  terminalPatchFields,
  updateTerminal,
} from './terminals/terminal-service.ts';

mapConstraints({
  establishments_code_key: merchantProblems.codeTaken,
  terminals_serial_key: merchantProblems.serialTaken,
  rentals_terminal_key: merchantProblems.terminalRented,
});
