import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { largestImport } from '@retaguarda/rules/import-files';
import type { NewAcquirerFile } from './file-queries.ts';
import { AcquirerFileReader, acquirerOf, HEAD_BYTES, layoutOf } from './layouts/acquirer-file.ts';
import type { Acquirer, LayoutName } from './layouts/acquirer-line.ts';
import { UnreadableFile } from './layouts/file-fault.ts';
import type { AcquirerMapping } from './mapping-queries.ts';

/** As long as a file of sales may be, which is read while it comes in as well. */
export const MOST_BYTES = largestImport('transacoes', 'text/csv');

/** What the bytes of a file tell. */
export type ToldFile = Pick<NewAcquirerFile, 'acquirer' | 'layout' | 'mapping' | 'sha256' | 'told'>;

interface Telling {
  mapping: AcquirerMapping | null;
  /** Whether somebody named the mapping, so that no layout is looked for. */
  isNamed: boolean;
  /** `YYYY-MM-DD` */
  takenOn: string;
}

/** Tells from the bytes of a file, while they are kept, what it is, whether it can be read, and its SHA-256. */
export class ToldBytes {
  private readonly telling: Telling;
  private readonly hash = createHash('sha256');
  private first: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  private kind: { acquirer: Acquirer; layout: LayoutName } | null = null;
  private reader: AcquirerFileReader | null = null;
  private isUnknown = false;
  private lines = 0;
  private fault: UnreadableFile | null = null;

  constructor(telling: Telling) {
    this.telling = telling;
  }

  /** The same bytes. */
  of(source: Readable): Readable {
    return Readable.from(this.passing(source));
  }

  private async *passing(source: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      const bytes = chunk as Buffer;
      this.hash.update(bytes);
      if (this.kind !== null) this.read((reader) => reader.push(bytes).length);
      else {
        if (!this.isUnknown) this.first = Buffer.concat([this.first, bytes]);
        if (!this.isUnknown && this.first.length >= HEAD_BYTES) this.begin();
      }
      yield bytes;
    }
  }

  /** What was told; null for what is of no layout or mapping. */
  end(): ToldFile | null {
    if (this.kind === null) this.begin();
    if (this.kind === null) return null;
    this.read((reader) => reader.end().length);
    const { layout } = this.kind;
    const mapping = layout === 'mapeado' ? (this.telling.mapping?.mapping ?? null) : null;
    return { ...this.kind, mapping, sha256: this.hash.digest('hex'), told: this.told() };
  }

  private told(): ToldFile['told'] {
    if (this.fault !== null) return { fault: this.fault.fault };
    if (this.reader === null) throw new Error('a file is told by its reader');
    return { head: this.reader.head(), lines: this.lines };
  }

  /** What the file is is known: reads what came before that was. */
  private begin(): void {
    const { isNamed, mapping, takenOn } = this.telling;
    const layout = isNamed ? null : layoutOf(this.first.subarray(0, HEAD_BYTES));
    if (layout !== null) this.kind = { layout, acquirer: acquirerOf(layout) };
    else if (mapping !== null) this.kind = { layout: 'mapeado', acquirer: mapping.acquirer };
    else {
      this.isUnknown = true;
      return;
    }
    const reading = { layout: this.kind.layout, mapping: mapping?.mapping ?? null, takenOn };
    this.reader = new AcquirerFileReader(layout === null ? reading : { ...reading, mapping: null });
    const { first } = this;
    this.first = Buffer.alloc(0);
    this.read((reader) => reader.push(first).length);
  }

  private read(step: (reader: AcquirerFileReader) => number): void {
    if (this.fault !== null || this.reader === null) return;
    try {
      this.lines += step(this.reader);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      this.fault = error;
    }
  }
}
