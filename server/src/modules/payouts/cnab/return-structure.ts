import { type FileFault, fileFault } from './file-faults.ts';
import { bankOf, fieldsOf, lotOf, type NumberedLine, recordTypeOf } from './numbered-line.ts';
import type { RecordSet } from './record-values.ts';

export interface ReturnedLot {
  header: NumberedLine;
  details: readonly NumberedLine[];
  trailer: NumberedLine;
}

export interface ReturnStructure {
  header: NumberedLine;
  lots: readonly ReturnedLot[];
  trailer: NumberedLine;
}

const FILE_LOT = '0000';
const TRAILER_LOT = '9999';

/** The parts of the file, or the first line that is not where it belongs. */
export function structureOf(texts: readonly string[]): ReturnStructure | { fault: FileFault } {
  const lines = texts.map((text, index) => ({ number: index + 1, text }));
  const [header, ...rest] = lines;
  const trailer = rest.pop();
  if (header === undefined || recordTypeOf(header) !== '0' || lotOf(header) !== FILE_LOT)
    return { fault: fileFault('fora_de_lugar', { linha: 1 }) };
  // What was cut off ends with another record, or with the header itself.
  if (trailer === undefined || recordTypeOf(trailer) !== '9' || lotOf(trailer) !== TRAILER_LOT)
    return { fault: fileFault('arquivo_truncado') };
  const stranger = lines.find((line) => bankOf(line) !== bankOf(header));
  if (stranger !== undefined) return { fault: fileFault('fora_de_lugar', { linha: stranger.number }) };
  const lots = lotsIn(rest, trailer);
  return 'fault' in lots ? lots : { header, lots: lots.lots, trailer };
}

function lotsIn(
  lines: readonly NumberedLine[],
  end: NumberedLine,
): { lots: ReturnedLot[] } | { fault: FileFault } {
  const lots: ReturnedLot[] = [];
  let open: { header: NumberedLine; details: NumberedLine[] } | null = null;
  for (const line of lines) {
    const kind = recordTypeOf(line);
    const isOfOpenLot: boolean = open !== null && lotOf(line) === lotOf(open.header);
    if (open === null && kind === '1' && !lots.some(({ header }) => lotOf(header) === lotOf(line)))
      open = { header: line, details: [] };
    else if (open !== null && isOfOpenLot && kind === '3') open.details.push(line);
    else if (open !== null && isOfOpenLot && kind === '5') {
      lots.push({ ...open, trailer: line });
      open = null;
    } else return { fault: fileFault('fora_de_lugar', { linha: line.number }) };
  }
  return open === null ? { lots } : { fault: fileFault('fora_de_lugar', { linha: end.number }) };
}

/** What the trailers say, against what there is. */
export function countFaults(
  { lots, trailer }: ReturnStructure,
  lines: number,
  records: Pick<RecordSet, 'lotTrailer' | 'fileTrailer'>,
): FileFault[] {
  const faults: FileFault[] = [];
  for (const lot of lots) {
    const { lines: said } = fieldsOf(records.lotTrailer, lot.trailer, ['lines'], faults);
    const there = lot.details.length + 2;
    if (said !== undefined && said !== there)
      faults.push(
        fileFault('quantidade_do_lote', { lote: lotOf(lot.header), esperado: said, encontrado: there }),
      );
  }
  const said = fieldsOf(records.fileTrailer, trailer, ['lots', 'lines'], faults);
  if (said.lots !== undefined && said.lots !== lots.length)
    faults.push(fileFault('quantidade_de_lotes', { esperado: said.lots, encontrado: lots.length }));
  if (said.lines !== undefined && said.lines !== lines)
    faults.push(fileFault('quantidade_do_arquivo', { esperado: said.lines, encontrado: lines }));
  return faults;
}
