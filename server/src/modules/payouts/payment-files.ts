import { profileOf } from './cnab/bank-profiles.ts';
import { type FileFault, fileFault, type Outcome } from './cnab/file-faults.ts';
import type { PayerContract, Remittance } from './cnab/payment-order.ts';
import { contractFaults } from './cnab/remittance-checks.ts';
import { type RemittanceFile, writeRemittance } from './cnab/remittance-writer.ts';
import { type ReturnContract, type ReturnFile, readReturn } from './cnab/return-reader.ts';
import { orderContractFaults, writeOrders } from './json-lines/order-writer.ts';
import { readResults } from './json-lines/result-reader.ts';

/** How the files under a contract are written: for a bank, or as JSON Lines; wire names. */
export const PAYMENT_FORMATS = ['cnab240', 'jsonl'] as const;

export type PaymentFormat = (typeof PAYMENT_FORMATS)[number];

interface Formatted {
  format: PaymentFormat;
}

/** How the name of a file ends. */
export const ENDINGS: Readonly<Record<PaymentFormat, string>> = { cnab240: 'rem', jsonl: 'jsonl' };

/** Everything for which no file can be made under a contract. */
export function faultsOfContract(contract: PayerContract & Formatted): FileFault[] {
  if (contract.format === 'jsonl') return orderContractFaults(contract);
  const profile = profileOf(contract.bank);
  if (profile === null) return [fileFault('banco_sem_layout', { banco: contract.bank })];
  return contractFaults(contract, profile);
}

/** The file of orders in the format of its contract, or everything that speaks against it. */
export function writePaymentFile(
  format: PaymentFormat,
  remittance: Remittance,
): Outcome<Pick<RemittanceFile, 'bytes' | 'sha256'>> {
  return format === 'jsonl' ? writeOrders(remittance) : writeRemittance(remittance);
}

/** What is said of the payments of a contract, in the format of the contract; a file with any fault is not read at all. */
export function readPaymentReturn(
  bytes: Uint8Array,
  contract: ReturnContract & Formatted,
): Outcome<ReturnFile> {
  return contract.format === 'jsonl' ? readResults(bytes, contract) : readReturn(bytes, contract);
}
