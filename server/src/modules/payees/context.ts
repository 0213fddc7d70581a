import type { DirectoryContext } from '../directory/index.ts';

/** A bank as the list has it. */
export interface ListedBank {
  ispb: string;
  /** COMPE number of three digits. */
  code: string;
  name: string;
}

/** The banks that the product knows; there are institutions beside them. */
export interface BankList {
  byCode(code: string): ListedBank | null;
  byIspb(ispb: string): ListedBank | null;
}

/** What accounts of payees need. */
export interface PayeesContext extends DirectoryContext {
  payees: {
    /** Seals the numbers of accounts and the keys. */
    secret: Buffer;
    banks: BankList;
  };
}
