import type { PixKeyKind } from '@retaguarda/rules/pix-key';
/** What a payment file is made of. Amounts are integer centavos, days ISO. */

export interface PostalAddress {
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  /** Eight digits. */
  cep: string;
  uf: string;
}

/** The contract with the bank that pays, and the account that is debited. */
export interface PayerContract {
  /** COMPE number of the bank. */
  bank: string;
  document: string;
  /** Convênio, as the bank gave it; a bank that has none leaves it out. */
  agreement: string | null;
  branch: string;
  branchDigit: string;
  account: string;
  accountDigit: string;
  /** The check digit of branch and account together, where the bank has one. */
  jointDigit: string;
  companyName: string;
  address: PostalAddress;
}

export interface BankAccountDestination {
  kind: 'conta';
  bank: string;
  branch: string;
  branchDigit: string;
  account: string;
  accountDigit: string;
  /** Current or savings account. */
  accountKind: 'CC' | 'PP';
}

export interface PixKeyDestination {
  kind: 'pix';
  keyKind: PixKeyKind;
  key: string;
}

/** 20 suppliers, 30 salaries, 98 others. */
export type PaymentService = '20' | '30' | '98';

export interface PaymentOrder {
  /** The number of the payout; the return names it again. */
  ownNumber: string;
  service: PaymentService;
  payee: { name: string; document: string; address: PostalAddress | null };
  destination: BankAccountDestination | PixKeyDestination;
  amount: number;
  date: string;
  /** Words for the payee; cut where the bank has less room. */
  message: string;
}

export interface Remittance {
  contract: PayerContract;
  /** Sequence number of the file under the contract; a bank without one leaves it out. */
  sequence: number | null;
  date: string;
  /** `HH:MM:SS` */
  time: string;
  payments: readonly PaymentOrder[];
}
