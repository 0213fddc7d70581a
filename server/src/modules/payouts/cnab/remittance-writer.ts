import { createHash } from 'node:crypto';
import { type BankProfile, profileOf } from './bank-profiles.ts';
import { documentType } from './document-fields.ts';
import { fileFault, type Outcome } from './file-faults.ts';
import { paymentLines } from './payment-lines.ts';
import { lotsOf, type PaymentLot } from './payment-lots.ts';
import type { PayerContract, Remittance } from './payment-order.ts';
import { writeRecord } from './record-layout.ts';
import { remittanceFaults } from './remittance-checks.ts';
import { streetNumberDigits } from './street-number.ts';

export interface RemittanceFile {
  bytes: Uint8Array;
  /** In hexadecimal. */
  sha256: string;
  /** Lines, as the file trailer counts them. */
  lines: number;
  lots: readonly { lot: number; service: string; form: string; payments: number; amount: number }[];
}

const END_OF_LINE = '\r\n';
/** A lot counts its lines in five digits, and a payment has two. */
const MOST_PAYMENTS_OF_LOT = 49_999;

/** The file for the bank of the contract, or everything that speaks against it. The same payments make the same bytes. */
export function writeRemittance(remittance: Remittance): Outcome<RemittanceFile> {
  const { bank } = remittance.contract;
  const profile = profileOf(bank);
  if (profile === null) return { ok: false, faults: [fileFault('banco_sem_layout', { banco: bank })] };
  const faults = remittanceFaults(remittance, profile);
  if (faults.length > 0) return { ok: false, faults };
  const lots = lotsOf(remittance.payments, remittance.contract, profile);
  const isTooMuch = lots.some(
    (lot) => lot.payments.length > MOST_PAYMENTS_OF_LOT || !Number.isSafeInteger(amountOf(lot)),
  );
  if (isTooMuch) return { ok: false, faults: [fileFault('muitos_pagamentos')] };
  return { ok: true, result: fileOf(remittance, profile, lots) };
}

const amountOf = ({ payments }: PaymentLot): number => payments.reduce((sum, { amount }) => sum + amount, 0);

function fileOf(remittance: Remittance, profile: BankProfile, lots: readonly PaymentLot[]): RemittanceFile {
  const body = lots.flatMap((lot, index) => lotLines(lot, index + 1, remittance, profile));
  const lines = [fileHeader(remittance, profile), ...body];
  lines.push(
    writeRecord(profile.records.fileTrailer, {
      bank: profile.bank,
      lots: lots.length,
      lines: lines.length + 1,
    }),
  );
  const bytes = Buffer.from(lines.map((line) => line + END_OF_LINE).join(''), 'ascii');
  return {
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    lines: lines.length,
    lots: lots.map((lot, index) => ({
      lot: index + 1,
      service: lot.service,
      form: lot.form,
      payments: lot.payments.length,
      amount: amountOf(lot),
    })),
  };
}

function payerValues(contract: PayerContract) {
  const { account, accountDigit, branch, branchDigit, companyName, document, jointDigit } = contract;
  return {
    bank: contract.bank,
    documentType: documentType(document),
    document,
    agreement: contract.agreement ?? '',
    branch,
    branchDigit,
    account,
    accountDigit,
    jointDigit,
    companyName,
  };
}

function fileHeader({ contract, date, sequence, time }: Remittance, profile: BankProfile): string {
  return writeRecord(profile.records.fileHeader, {
    ...payerValues(contract),
    bankName: profile.name,
    direction: '1',
    date,
    time,
    sequence: sequence ?? 0,
    layoutVersion: profile.versions.file,
    density: profile.versions.density,
  });
}

function lotLines(lot: PaymentLot, number: number, { contract }: Remittance, profile: BankProfile): string[] {
  const { city, complement, cep, number: streetNumber, street, uf } = contract.address;
  const header = writeRecord(profile.records.lotHeader, {
    ...payerValues(contract),
    lot: number,
    service: lot.service,
    form: lot.form,
    layoutVersion: profile.versions.lot,
    street,
    streetNumber: streetNumberDigits(streetNumber),
    complement,
    city,
    cep,
    uf,
    occurrences: '',
  });
  const details: string[] = [];
  for (const payment of lot.payments)
    details.push(...paymentLines(payment, { lot, number, position: details.length + 1, profile }));
  const trailer = writeRecord(profile.records.lotTrailer, {
    bank: profile.bank,
    lot: number,
    lines: details.length + 2,
    amount: amountOf(lot),
    occurrences: '',
  });
  return [header, ...details, trailer];
}
