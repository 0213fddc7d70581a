import { type FileFault, fileFault } from './file-faults.ts';
import { type RecordLayout, readFields } from './record-layout.ts';

/** A line with its number in the file, counted from 1. */
export interface NumberedLine {
  number: number;
  text: string;
}

/** 0 file header, 1 lot header, 3 detail, 5 lot trailer, 9 file trailer. */
export const recordTypeOf = ({ text }: NumberedLine): string => text.charAt(7);
export const segmentOf = ({ text }: NumberedLine): string => text.charAt(13);
/** The number of the lot as it is written, four digits. */
export const lotOf = ({ text }: NumberedLine): string => text.slice(3, 7);
export const bankOf = ({ text }: NumberedLine): string => text.slice(0, 3);

/** The named fields of a line; what cannot be read is added to the faults. */
export function fieldsOf<Values extends object, Name extends keyof Values & string>(
  layout: RecordLayout<Values>,
  line: NumberedLine,
  names: readonly Name[],
  faults: FileFault[],
): Partial<Pick<Values, Name>> {
  const { misread, values } = readFields(layout, line.text, names);
  for (const { from, to } of misread)
    faults.push(fileFault('campo_ilegivel', { linha: line.number, de: from, ate: to }));
  return values;
}
