import type { RecordLayout } from './record-layout.ts';

/**
 * What is written into the records of a file and read from them. The names are the same for every bank; where they stand, and
 * whether a bank has them at all, is in the tables of its records.
 */

interface PayerValues {
  bank: string;
  /** 1 for a CPF, 2 for a CNPJ. */
  documentType: string;
  document: string;
  agreement: string;
  branch: string;
  branchDigit: string;
  account: string;
  accountDigit: string;
  jointDigit: string;
  companyName: string;
}

export interface FileHeaderValues extends PayerValues {
  bankName: string;
  /** 1 to the bank, 2 from it. */
  direction: string;
  date: string | null;
  time: string;
  sequence: number;
  layoutVersion: string;
  density: string;
}

export interface LotHeaderValues extends PayerValues {
  lot: number;
  service: string;
  form: string;
  layoutVersion: string;
  street: string;
  streetNumber: string;
  complement: string;
  city: string;
  cep: string;
  uf: string;
  occurrences: string;
}

export interface SegmentAValues {
  bank: string;
  lot: number;
  position: number;
  /** 0 includes a payment, 3 reverses one (in a return). */
  movement: string;
  instruction: string;
  clearing: string;
  payeeBank: string;
  payeeBranch: string;
  payeeBranchDigit: string;
  payeeAccount: string;
  payeeAccountDigit: string;
  payeeName: string;
  payeeDocument: string;
  ownNumber: string;
  date: string | null;
  /** How Itaú is told a Pix key from an account. */
  transferKind: string;
  amount: number;
  bankNumber: string;
  realDate: string | null;
  realAmount: number;
  message: string;
  purpose: string;
  accountKind: string;
  occurrences: string;
}

export interface SegmentBValues {
  bank: string;
  lot: number;
  position: number;
  payeeDocumentType: string;
  payeeDocument: string;
  street: string;
  streetNumber: string;
  complement: string;
  district: string;
  city: string;
  cep: string;
  uf: string;
  date: string | null;
  amount: number;
}

export interface PixSegmentBValues {
  bank: string;
  lot: number;
  position: number;
  /** 01 telephone, 02 e-mail, 03 CPF or CNPJ, 04 random key. */
  initiation: string;
  payeeDocumentType: string;
  payeeDocument: string;
  transactionId: string;
  message: string;
  pixKey: string;
}

export interface SegmentZValues {
  bank: string;
  lot: number;
  position: number;
  authentication: string;
  bankControl: string;
}

export interface LotTrailerValues {
  bank: string;
  lot: number;
  lines: number;
  amount: number;
  occurrences: string;
}

export interface FileTrailerValues {
  bank: string;
  lots: number;
  lines: number;
}

/** The records of one family of layouts. */
export interface RecordSet {
  fileHeader: RecordLayout<FileHeaderValues>;
  lotHeader: RecordLayout<LotHeaderValues>;
  segmentA: RecordLayout<SegmentAValues>;
  /** Null where the bank has what it needs in segment A. */
  segmentB: RecordLayout<SegmentBValues> | null;
  pixSegmentB: RecordLayout<PixSegmentBValues>;
  segmentZ: RecordLayout<SegmentZValues>;
  lotTrailer: RecordLayout<LotTrailerValues>;
  fileTrailer: RecordLayout<FileTrailerValues>;
}
