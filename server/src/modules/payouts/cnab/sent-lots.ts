import type { BankProfile } from './bank-profiles.ts';
import type { FileFault } from './file-faults.ts';
import { fieldsOf, lotOf, segmentOf } from './numbered-line.ts';
import { linesOf } from './return-lines.ts';
import { structureOf } from './return-structure.ts';

/** A lot of a file that was made for a bank. */
export interface SentLot {
  lot: string;
  service: string;
  form: string;
  ownNumbers: string[];
}

/** The lots of a file of our own. Throws for bytes that are none. */
export function sentLotsOf(bytes: Uint8Array, { records }: BankProfile): SentLot[] {
  const read = linesOf(bytes);
  const structure = 'fault' in read ? read : structureOf(read.lines);
  if ('fault' in structure) throw new Error(`a file that was made cannot be read: ${structure.fault.code}`);
  const faults: FileFault[] = [];
  const lots = structure.lots.map(({ details, header }) => {
    const { form = '', service = '' } = fieldsOf(records.lotHeader, header, ['service', 'form'], faults);
    const ownNumbers = details
      .filter((line) => segmentOf(line) === 'A')
      .map((line) => fieldsOf(records.segmentA, line, ['ownNumber'], faults).ownNumber ?? '');
    return { lot: lotOf(header), service, form, ownNumbers };
  });
  if (faults.length > 0) throw new Error(`a file that was made cannot be read: ${faults[0]?.code}`);
  return lots;
}
