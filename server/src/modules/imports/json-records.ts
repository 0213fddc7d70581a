/** An object of a JSON file; with a fault there is no value. */
export interface JsonRecord {
  /** Which object it is, from 1. */
  line: number;
  value: unknown;
  fault: JsonFault | null;
}

/** Text that is not an object, or an object that is too long. */
export type JsonFault = 'json_invalido' | 'linha_longa';

/** Characters of one object. */
const MAX_OBJECT = 65_536;

/** How many objects without an end are skipped. The search for each end takes as long as reading the largest object. */
const MOST_ENDLESS = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = 0x7b;
const CLOSING = 0x7d;
const OPENING_LIST = 0x5b;
const CLOSING_LIST = 0x5d;

/** What may stand between objects; the byte order mark is white space. */
const BETWEEN = /[\s,]*/y;

/** What ends a number or a word in a list. */
const AFTER_WORD = /[,\]\n]/g;

/**
 * Cuts the text of a JSON file into its objects as it comes, in pieces of any size: a list of objects, or objects one after the
 * other (NDJSON). Text that is not an object and an object that is not JSON are faults, and what follows is read. Of an object
 * that does not end its first line is skipped. The reader stops where it cannot tell objects apart any more.
 */
export class JsonReader {
  #rest = '';
  #line = 0;
  #list: 'unknown' | 'open' | 'closed' | 'none' = 'unknown';
  #endless = 0;
  /** Within the first line of something without an end. */
  #passesLine = false;
  #hasStopped = false;

  /** Whether what follows the last record could not be read. */
  get hasStopped(): boolean {
    return this.#hasStopped;
  }

  push(text: string): JsonRecord[] {
    return this.#read(text, false);
  }

  /** What is left when the text has ended: a fault, where an object or the list is not finished. */
  end(): JsonRecord[] {
    const records = this.#read('', true);
    this.#hasStopped ||= this.#passesLine;
    if (this.#list === 'open' && !this.#hasStopped) this.#stop(records, 'json_invalido');
    return records;
  }

  #read(more: string, isLast: boolean): JsonRecord[] {
    const records: JsonRecord[] = [];
    const text = this.#rest + more;
    let at = this.#begin(text);
    while (at < text.length && !this.#hasStopped) {
      const end = this.#list === 'closed' ? null : this.#endOf(text, at, isLast);
      if (end === null) this.#stop(records, 'json_invalido');
      else if ((end === -1 ? text.length : end) - at > MAX_OBJECT)
        at = this.#pass(records, text, at, 'linha_longa');
      else if (end === -1 && isLast) at = this.#pass(records, text, at, 'json_invalido');
      else if (end === -1) break;
      else {
        this.#line += 1;
        records.push({ line: this.#line, ...parse(text.slice(at, end)) });
        at = this.#skip(text, end);
      }
    }
    this.#rest = this.#hasStopped ? '' : text.slice(at);
    return records;
  }

  /** The position behind the object or what stands in its place; -1 when its end has not come yet. */
  #endOf(text: string, at: number, isLast: boolean): number {
    const first = text.charCodeAt(at);
    if (first === OPENING) return endOfNested(text, at);
    const end = this.#list === 'open' ? endOfElement(text, at) : text.indexOf('\n', at);
    return end === -1 && isLast && this.#list === 'none' ? text.length : end;
  }

  /** The position where reading goes on; behind a line that is being skipped. */
  #begin(text: string): number {
    if (this.#hasStopped) return text.length;
    if (!this.#passesLine) return this.#skip(text, 0);
    const newline = text.indexOf('\n');
    this.#passesLine = newline === -1;
    return newline === -1 ? text.length : this.#skip(text, newline);
  }

  /** Skips the first line of an object without an end; after too many of them nothing more is read. */
  #pass(records: JsonRecord[], text: string, at: number, fault: JsonFault): number {
    this.#endless += 1;
    if (this.#endless > MOST_ENDLESS) {
      this.#stop(records, fault);
      return text.length;
    }
    this.#line += 1;
    records.push({ line: this.#line, value: null, fault });
    const newline = text.indexOf('\n', at);
    this.#passesLine = newline === -1;
    return newline === -1 ? text.length : this.#skip(text, newline);
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
    if (json.startsWith('{')) return { value: JSON.parse(json), fault: null };
  } catch {
    // The same as something that never was an object.
  }
  return { value: null, fault: 'json_invalido' };
}

/** The position behind an element of a list that is not an object; -1 when its end has not come yet. */
function endOfElement(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === OPENING_LIST) return endOfNested(text, start);
  if (first === QUOTE) {
    const quote = closingQuote(text, start);
    return quote === -1 ? -1 : quote + 1;
  }
  AFTER_WORD.lastIndex = start + 1;
  return AFTER_WORD.exec(text)?.index ?? -1;
}

/** The position behind the brace or bracket that closes what begins here; -1 when it has not come yet. */
function endOfNested(text: string, start: number): number {
  const opening = text.charCodeAt(start);
  const closing = opening === OPENING ? CLOSING : CLOSING_LIST;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = closingQuote(text, at);
      if (at === -1) return -1;
    } else if (code === opening) depth += 1;
    else if (code === closing) {
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
