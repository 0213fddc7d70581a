import type { Acquirer, AcquirerLine, FileHead, LayoutName, LayoutReader } from './acquirer-line.ts';
import { Cielo15Reader } from './cielo-15.ts';
import { CieloLegacyReader } from './cielo-legacy.ts';
import { UnreadableFile } from './file-fault.ts';
import { RedePaymentsReader } from './rede-payments.ts';
import { RedeSalesReader } from './rede-sales.ts';

/** So much of a file is enough to tell what it is. */
export const HEAD_BYTES = 80;
/** Longer than any line of a layout. */
const LONGEST_LINE = 4_096;
const LINE_END = 0x0a;

const READERS: Readonly<Record<LayoutName, () => LayoutReader>> = {
  cielo_001: () => new CieloLegacyReader(),
  cielo_015: () => new Cielo15Reader(),
  rede_eevc: () => new RedeSalesReader(),
  rede_eefi: () => new RedePaymentsReader(),
};

/** Whose layout it is. */
export function acquirerOf(layout: LayoutName): Acquirer {
  return layout.startsWith('cielo') ? 'cielo' : 'rede';
}

/** Which layout a file has, by its first bytes; null for none that is known. */
export function layoutOf(bytes: Uint8Array): LayoutName | null {
  const text = Buffer.from(bytes).toString('latin1');
  if (/^0\d{10}/.test(text) && text.slice(42, 47) === 'CIELO') {
    return text.slice(70, 73) === '015' ? 'cielo_015' : 'cielo_001';
  }
  if (/^002\d{8}Rede/.test(text)) return 'rede_eevc';
  return /^030\d{8}Rede/.test(text) ? 'rede_eefi' : null;
}

/**
 * Reads a file as its bytes come, ISO-8859-1, a line at a time: whatever its length, no more than a slice and what the layout has to remember
 * is in memory. Throws `UnreadableFile` where it can't be read, however late.
 */
export class AcquirerFileReader {
  private readonly reader: LayoutReader;
  private rest = Buffer.alloc(0);
  private lines = 0;

  constructor(layout: LayoutName) {
    this.reader = READERS[layout]();
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
    const text = bytes.toString('latin1').replace(/\r$/, '');
    // Letters of UTF-8, and control characters, which this character set has none of.
    if (/[ÂÃ][\u0080-\u00bf]|\p{Cc}/u.test(text)) {
      throw new UnreadableFile('codificacao', { linha: String(this.lines) });
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
