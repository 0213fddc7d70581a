import type { BankProfile } from './bank-profiles.ts';
import { profileOf } from './bank-profiles.ts';
import { type FileFault, fileFault, type Outcome } from './file-faults.ts';
import { bankOf, fieldsOf, lotOf } from './numbered-line.ts';
import type { PayerContract } from './payment-order.ts';
import { linesOf } from './return-lines.ts';
import { type LotOfPayments, paymentsOfLot, type ReturnedPayment } from './return-payments.ts';
import { countFaults, type ReturnedLot, type ReturnStructure, structureOf } from './return-structure.ts';

export interface ReturnFile {
  bank: string;
  /** NSA of the return; null at banks that have none. */
  sequence: number | null;
  date: string | null;
  time: string | null;
  lots: readonly LotOfPayments[];
  payments: readonly ReturnedPayment[];
}

/** The contract that a return must be of. */
export type ReturnContract = Pick<PayerContract, 'bank' | 'document' | 'agreement' | 'branch' | 'account'>;

const FROM_BANK = '2';

/** What a bank says of the payments of its contract; a file with any fault is not read at all. */
export function readReturn(bytes: Uint8Array, contract: ReturnContract): Outcome<ReturnFile> {
  const profile = profileOf(contract.bank);
  if (profile === null) return refused(fileFault('banco_sem_layout', { banco: contract.bank }));
  const read = linesOf(bytes);
  if ('fault' in read) return refused(read.fault);
  const structure = structureOf(read.lines);
  if ('fault' in structure) return refused(structure.fault);
  const faults: FileFault[] = [];
  const header = headerOf(structure, contract, profile, faults);
  // Whose file it is comes first: what is in another's is not for this reader to say.
  if (faults.length > 0) return { ok: false, faults };
  faults.push(...countFaults(structure, read.lines.length, profile.records));
  const lots = structure.lots.map((lot) => lotWithSum(lot, profile, faults));
  const payments = lots.flatMap(({ payments: ofLot }) => ofLot);
  faults.push(...repeatedPayments(payments));
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, result: { ...header, lots, payments } };
}

const refused = (fault: FileFault): Outcome<ReturnFile> => ({ ok: false, faults: [fault] });

function headerOf(
  { header }: ReturnStructure,
  contract: ReturnContract,
  profile: BankProfile,
  faults: FileFault[],
): Pick<ReturnFile, 'bank' | 'sequence' | 'date' | 'time'> {
  const found = bankOf(header);
  if (found !== contract.bank)
    faults.push(fileFault('outro_banco', { encontrado: found, esperado: contract.bank }));
  const names = [
    'direction',
    'document',
    'agreement',
    'branch',
    'account',
    'date',
    'time',
    'sequence',
  ] as const;
  const values = fieldsOf(profile.records.fileHeader, header, names, faults);
  if (values.direction !== FROM_BANK) faults.push(fileFault('nao_e_retorno'));
  const compared = {
    documento: [values.document, contract.document],
    convenio: [values.agreement, contract.agreement ?? ''],
    agencia: [values.branch, contract.branch],
    conta: [values.account, contract.account],
  };
  for (const [campo, [there, ours]] of Object.entries(compared))
    if (there !== undefined && !isSame(there, ours ?? ''))
      faults.push(fileFault('outro_contrato', { campo }));
  return {
    bank: contract.bank,
    sequence: values.sequence ?? null,
    date: values.date ?? null,
    time: values.time ?? null,
  };
}

/** Banks write the same number with more or fewer zeros before it. */
const isSame = (left: string, right: string): boolean => bare(left) === bare(right);
const bare = (text: string): string => text.trim().replace(/^0+/, '');

function lotWithSum(lot: ReturnedLot, profile: BankProfile, faults: FileFault[]): LotOfPayments {
  const read = paymentsOfLot(lot, profile, faults);
  const { amount } = fieldsOf(profile.records.lotTrailer, lot.trailer, ['amount'], faults);
  const sum = read.payments.reduce((total, payment) => total + payment.amount, 0);
  if (amount !== undefined && amount !== sum)
    faults.push(fileFault('soma_do_lote', { lote: lotOf(lot.header) }));
  return read;
}

/** A payment may come twice in a file only as paid and as reversed. */
export function repeatedPayments(payments: readonly ReturnedPayment[]): FileFault[] {
  const seen = new Set<string>();
  const faults: FileFault[] = [];
  for (const { movement, ownNumber } of payments) {
    const key = `${movement} ${ownNumber}`;
    if (seen.has(key)) faults.push(fileFault('seu_numero_repetido', {}, ownNumber));
    seen.add(key);
  }
  return faults;
}
