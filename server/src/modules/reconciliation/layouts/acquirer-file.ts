import type { Acquirer, AcquirerLine, FileHead, LayoutName, LayoutReader } from './acquirer-line.ts';
import { Cielo15Reader } from './cielo-15.ts';
import { CieloLegacyReader } from './cielo-legacy.ts';
import { UnreadableFile } from './file-fault.ts';
import { MappedReader } from './mapped-reader.ts';
import type { FileMapping } from './mapping.ts';
import { RedeDebitReader } from './rede-debit.ts';
import { RedePaymentsReader } from './rede-payments.ts';
import { RedeSalesReader } from './rede-sales.ts';

/** So much of a file is enough to tell what it is. */
export const HEAD_BYTES = 80;
/** Longer than any line of a layout. */
const LONGEST_LINE = 4_096;
const LINE_END = 0x0a;

const READERS: Readonly<Record<Exclude<LayoutName, 'mapeado'>, () => LayoutReader>> = {
  cielo_001: () => new CieloLegacyReader(),
  cielo_015: () => new Cielo15Reader(),
  rede_eevc: () => new RedeSalesReader(),
  rede_eevd: () => new RedeDebitReader(),
  rede_eefi: () => new RedePaymentsReader(),
};

/** Whose layout it is. */
export function acquirerOf(layout: Exclude<LayoutName, 'mapeado'>): Acquirer {
  return layout.startsWith('cielo') ? 'cielo' : 'rede';
}

/** Which layout a file has, by its first bytes; null for none that is known. */
export function layoutOf(bytes: Uint8Array): Exclude<LayoutName, 'mapeado'> | null {
  const text = Buffer.from(bytes).toString('latin1');
  if (/^0\d{10}/.test(text) && text.slice(42, 47) === 'CIELO') {
    return text.slice(70, 73) === '015' ? 'cielo_015' : 'cielo_001';
  }
  if (/^002\d{8}Rede/.test(text)) return 'rede_eevc';
  if (/^00,\d{1,9},\d{8},\d{8},/.test(text)) return 'rede_eevd';
  return /^030\d{8}Rede/.test(text) ? 'rede_eefi' : null;
}

/** How a file is read: by a layout, or by the mapping of its tenant as it was when the file came. */
export interface FileReading {
  layout: LayoutName;
  mapping: FileMapping | null;
  /** `YYYY-MM-DD` */
  takenOn: string;
}

/**
 * Reads a file as its bytes come, a line at a time: whatever its length, no more than a slice and what the layout has to remember is in
 * memory. Throws `UnreadableFile` where it can't be read, however late.
 */
export class AcquirerFileReader {
  private readonly reader: LayoutReader;
  private readonly decode: (bytes: Buffer) => string | null;
  private readonly encoding: string;
  private rest = Buffer.alloc(0);
  private lines = 0;

  constructor({ layout, mapping, takenOn }: FileReading) {
    const isUtf8 = mapping?.codificacao === 'utf8';
    this.decode = isUtf8 ? utf8Text : latinText;
    this.encoding = isUtf8 ? 'UTF-8' : 'ISO-8859-1';
    if (layout !== 'mapeado') this.reader = READERS[layout]();
    else if (mapping === null) throw new Error('a mapped file is read by its mapping');
    else this.reader = new MappedReader(mapping, takenOn);
  }

  head(): FileHead {
    return this.reader.head();
  }

  push(bytes: Uint8Array): AcquirerLine[] {
    const buffer = this.rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.rest, bytes]);
    const said: AcquirerLine[] = [];
    let from = 0;
    for (let at = buffer.indexOf(LINE_END); at !== -1; at = buffer.indexOf(LINE_END, from)) {
      said.push(...this.line(buffer.subarray(from, at)));
      from = at + 1;
    }
    this.rest = Buffer.from(buffer.subarray(from));
    if (this.rest.length > LONGEST_LINE) this.line(this.rest.subarray(0, LONGEST_LINE));
    return said;
  }

  end(): AcquirerLine[] {
    const last = this.rest.length === 0 ? [] : this.line(this.rest);
    return [...last, ...this.reader.end()];
  }

  private line(bytes: Buffer): AcquirerLine[] {
    this.lines += 1;
    const text = this.decode(bytes)?.replace(/\r$/, '') ?? null;
    if (text === null) {
      throw new UnreadableFile('codificacao', { linha: String(this.lines), codificacao: this.encoding });
    }
    return text.length > LONGEST_LINE - 2 ? this.tooLong(text) : this.reader.read(text, this.lines);
  }

  private tooLong(text: string): never {
    const values = {
      linha: String(this.lines),
      registro: text.slice(0, 3),
      esperado: '–',
      encontrado: String(text.length),
    };
    throw new UnreadableFile('tamanho_da_linha', values);
  }
}

/** Null for letters of UTF-8, and for control characters, which this character set has none of in a file. */
function latinText(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  return /[ÂÃ][\u0080-\u00bf]|(?![\t\r])\p{Cc}/u.test(text) ? null : text;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function utf8Text(bytes: Buffer): string | null {
  try {
    return UTF8.decode(bytes);
  } catch {
    return null;
  }
}
