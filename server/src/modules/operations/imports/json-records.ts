/** An object of a JSON file; with a fault there is no value. */
export interface JsonRecord {
  /** Which object it is, from 1. */
  line: number;
  value: unknown;
  fault: JsonFault | null;
}

/** Text that is no object, or an object beyond all measure. */
export type JsonFault = 'json_invalido' | 'linha_longa';

/** Characters of one object. */
const MAX_OBJECT = 65_536;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** What may stand between objects; the byte order mark is white space. */
const BETWEEN = /[\s,]*/y;

/**
 * Cuts the text of a JSON file into its objects as it comes, in pieces of any size: a list of objects, or objects one
 * after the other (NDJSON). An object that is no JSON costs itself alone; after anything else nothing can be told apart
 * any more, and the reader stops.
 */
export class JsonReader {
  #rest = '';
  #line = 0;
  #list: 'unknown' | 'open' | 'closed' | 'none' = 'unknown';
  #hasStopped = false;

  push(text: string): JsonRecord[] {
    return this.#read(text);
  }

  /** What is left when the text has ended: a fault, where an object or the list is not finished. */
  end(): JsonRecord[] {
    const records = this.#read('');
    const isUnfinished = this.#rest !== '' || this.#list === 'open';
    if (isUnfinished && !this.#hasStopped) this.#stop(records, 'json_invalido');
    return records;
  }

  #read(more: string): JsonRecord[] {
    const records: JsonRecord[] = [];
    if (this.#hasStopped) return records;
    const text = this.#rest + more;
    let at = this.#skip(text, 0);
    while (at < text.length && !this.#hasStopped) {
      const end = text.charCodeAt(at) === OPENING && this.#list !== 'closed' ? endOfObject(text, at) : null;
      if (end === null) this.#stop(records, 'json_invalido');
      else if ((end === -1 ? text.length : end) - at > MAX_OBJECT) this.#stop(records, 'linha_longa');
      else if (end === -1) break;
      else {
        this.#line += 1;
        records.push({ line: this.#line, ...parse(text.slice(at, end)) });
        at = this.#skip(text, end);
      }
    }
    this.#rest = text.slice(at);
    return records;
  }

  /** Where the next object begins, past the brackets of the list. */
  #skip(text: string, from: number): number {
    const at = afterBlank(text, from);
    if (at === text.length) return at;
    if (this.#list === 'unknown') {
      this.#list = text[at] === '[' ? 'open' : 'none';
      return this.#list === 'open' ? this.#skip(text, at + 1) : at;
    }
    if (this.#list !== 'open' || text[at] !== ']') return at;
    this.#list = 'closed';
    return afterBlank(text, at + 1);
  }

  #stop(records: JsonRecord[], fault: JsonFault): void {
    this.#hasStopped = true;
    records.push({ line: this.#line + 1, value: null, fault });
  }
}

function afterBlank(text: string, from: number): number {
  BETWEEN.lastIndex = from;
  BETWEEN.exec(text);
  return BETWEEN.lastIndex;
}

function parse(json: string): Pick<JsonRecord, 'value' | 'fault'> {
  try {
    return { value: JSON.parse(json), fault: null };
  } catch {
    return { value: null, fault: 'json_invalido' };
  }
}

/** Behind the brace that closes the object; -1 when it is not there yet. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = closingQuote(text, at);
      if (at === -1) return -1;
    } else if (code === OPENING) depth += 1;
    else if (code === CLOSING) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

function closingQuote(text: string, opening: number): number {
  let quote = text.indexOf('"', opening + 1);
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}
