import type { Message } from '../../../platform/problem.ts';
import { FEBRABAN_RECORDS } from './febraban-records.ts';
import { FEBRABAN_OCCURRENCES } from './occurrences/febraban.ts';
import { ITAU_OCCURRENCES } from './occurrences/itau.ts';
import type { OccurrenceTable } from './occurrences/occurrence.ts';
import { SANTANDER_OCCURRENCES } from './occurrences/santander.ts';
import type { RecordSet } from './record-values.ts';
import { SISPAG_RECORDS } from './sispag-records.ts';

/** Everything in which the files of one bank differ from those of another. */
export interface BankProfile {
  bank: string;
  name: string;
  records: RecordSet;
  versions: { file: string; lot: string; density: string };
  /** The form of a credit at the bank itself, to somebody else, to the payer's own account, and to savings. */
  ownBank: { otherHolder: string; sameHolder: string; savings: string };
  /** Convênio in the headers. */
  hasAgreement: boolean;
  /** Files are numbered (NSA). */
  hasSequence: boolean;
  /** Pix goes in files of its own. */
  isPixApart: boolean;
  /** Whether letters of a CNPJ may stand in the numeric field of documents. No bank has said so yet. */
  takesLettersInDocuments: boolean;
  occurrences: OccurrenceTable;
  /** Whether the bank has tried a file of ours and taken it. */
  isHomologated: boolean;
}

/** What the profiles of banks by the standard of FEBRABAN have in common. */
const FEBRABAN = {
  records: FEBRABAN_RECORDS,
  versions: { file: '107', lot: '046', density: '01600' },
  ownBank: { otherHolder: '01', sameHolder: '01', savings: '05' },
  hasAgreement: true,
  hasSequence: true,
  isPixApart: false,
  takesLettersInDocuments: false,
  isHomologated: false,
} as const;

const PROFILES: readonly BankProfile[] = [
  { ...FEBRABAN, bank: '001', name: 'BANCO DO BRASIL S.A.', occurrences: FEBRABAN_OCCURRENCES },
  { ...FEBRABAN, bank: '033', name: 'BANCO SANTANDER', occurrences: SANTANDER_OCCURRENCES },
  { ...FEBRABAN, bank: '237', name: 'BANCO BRADESCO S.A.', occurrences: FEBRABAN_OCCURRENCES },
  {
    bank: '341',
    name: 'BANCO ITAU SA',
    records: SISPAG_RECORDS,
    versions: { file: '080', lot: '040', density: '00000' },
    ownBank: { otherHolder: '01', sameHolder: '06', savings: '05' },
    hasAgreement: false,
    hasSequence: false,
    isPixApart: true,
    takesLettersInDocuments: false,
    occurrences: ITAU_OCCURRENCES,
    isHomologated: false,
  },
];

/** What a code of a bank means in words; null for one that is not known. */
export const occurrenceText = (bank: string | null, code: string): Message | null =>
  bank === null ? null : (profileOf(bank)?.occurrences[code]?.text ?? null);

/** The banks whose files are written and read, by their COMPE number. */
export const PROFILED_BANKS: readonly string[] = PROFILES.map(({ bank }) => bank);

/** How the files of a bank are; null for a bank of which nothing is known. */
export const profileOf = (bank: string): BankProfile | null =>
  PROFILES.find((profile) => profile.bank === bank) ?? null;
