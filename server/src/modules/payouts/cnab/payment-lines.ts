import type { BankProfile } from './bank-profiles.ts';
import { documentType } from './document-fields.ts';
import type { PaymentLot } from './payment-lots.ts';
import type {
  BankAccountDestination,
  PaymentOrder,
  PaymentService,
  PixKeyDestination,
} from './payment-order.ts';
import { pixKeyFields } from './pix-key.ts';
import { writeRecord } from './record-layout.ts';
import type { SegmentAValues } from './record-values.ts';
import { streetNumberDigits } from './street-number.ts';

interface Place {
  lot: PaymentLot;
  /** Of the lot in the file. */
  number: number;
  /** Of the first line in the lot. */
  position: number;
  profile: BankProfile;
}

const TED_CLEARING = '018';
const PIX_CLEARING = '009';
const NO_CLEARING = '000';
/** Finalidade of a TED. */
const PURPOSES: Readonly<Record<PaymentService, string>> = { '20': '00010', '30': '00004', '98': '00010' };
const NO_ADDRESS = { street: '', number: '', complement: '', district: '', city: '', cep: '0', uf: '' };

/** The segments of a payment: A, and B where the bank has one. */
export function paymentLines(payment: PaymentOrder, place: Place): string[] {
  const { destination } = payment;
  const segmentA = writeRecord(place.profile.records.segmentA, {
    ...segmentAValues(payment, place),
    ...(destination.kind === 'pix' ? pixValues() : accountValues(destination, payment, place)),
  });
  const segmentB =
    destination.kind === 'pix' ? pixSegmentB(payment, destination, place) : addressSegmentB(payment, place);
  return [segmentA, ...segmentB];
}

type DestinationNames =
  | 'clearing'
  | 'payeeBank'
  | 'payeeBranch'
  | 'payeeBranchDigit'
  | 'payeeAccount'
  | 'payeeAccountDigit'
  | 'transferKind'
  | 'message'
  | 'purpose'
  | 'accountKind';

function segmentAValues(
  { amount, date, ownNumber, payee }: PaymentOrder,
  { number, position, profile }: Place,
): Omit<SegmentAValues, DestinationNames> {
  return {
    bank: profile.bank,
    lot: number,
    position,
    movement: '0',
    instruction: '00',
    payeeName: payee.name,
    payeeDocument: payee.document,
    ownNumber,
    date,
    amount,
    bankNumber: '',
    realDate: null,
    realAmount: 0,
    occurrences: '',
  };
}

/** With a key the bank finds bank and account itself; what is said to the payee stands in segment B. */
function pixValues(): Pick<SegmentAValues, DestinationNames> {
  return {
    clearing: PIX_CLEARING,
    payeeBank: '000',
    payeeBranch: '0',
    payeeBranchDigit: '',
    payeeAccount: '0',
    payeeAccountDigit: '',
    transferKind: '04',
    message: '',
    purpose: '',
    accountKind: '',
  };
}

function accountValues(
  { account, accountDigit, accountKind, bank, branch, branchDigit }: BankAccountDestination,
  { message, service }: PaymentOrder,
  { profile }: Place,
): Pick<SegmentAValues, DestinationNames> {
  const isTed = bank !== profile.bank;
  return {
    clearing: isTed ? TED_CLEARING : NO_CLEARING,
    payeeBank: bank,
    payeeBranch: branch,
    payeeBranchDigit: branchDigit,
    payeeAccount: account,
    payeeAccountDigit: accountDigit,
    transferKind: '00',
    message,
    purpose: isTed ? PURPOSES[service] : '',
    accountKind,
  };
}

function pixSegmentB(
  { message, ownNumber, payee }: PaymentOrder,
  destination: PixKeyDestination,
  { number, position, profile }: Place,
): string[] {
  const line = writeRecord(profile.records.pixSegmentB, {
    bank: profile.bank,
    lot: number,
    position: position + 1,
    ...pixKeyFields(destination),
    payeeDocumentType: documentType(payee.document),
    payeeDocument: payee.document,
    // The arrangement takes letters and digits only.
    transactionId: ownNumber.replaceAll('-', ''),
    message,
  });
  return [line];
}

function addressSegmentB(
  { amount, date, payee }: PaymentOrder,
  { number, position, profile }: Place,
): string[] {
  const { segmentB } = profile.records;
  if (segmentB === null) return [];
  const { number: streetNumber, ...address } = payee.address ?? NO_ADDRESS;
  const line = writeRecord(segmentB, {
    bank: profile.bank,
    lot: number,
    position: position + 1,
    payeeDocumentType: documentType(payee.document),
    payeeDocument: payee.document,
    ...address,
    streetNumber: streetNumberDigits(streetNumber),
    date,
    amount,
  });
  return [line];
}
