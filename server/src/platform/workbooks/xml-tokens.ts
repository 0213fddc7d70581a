/** A piece of XML as it comes: the begin or the end of an element, or the text between two of them. */
export type XmlToken =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>>; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** A text that is not well formed, or more than is read. */
export class XmlFault extends Error {}

/** Programs write tags of a few hundred characters. */
const LONGEST_TAG = 65_536;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** What is passed over, and what is text as it stands, with how it ends. */
const SECTIONS = [
  { begin: '<!--', end: '-->', isText: false },
  { begin: '<?', end: '?>', isText: false },
  { begin: '<![CDATA[', end: ']]>', isText: true },
] as const;

/**
 * The tokens of a document in their order; names come without their prefix. It reads what office programs write, and knows no
 * entities but those of XML itself, so that nothing grows while it is read. Each character is looked at a fixed number of times,
 * whatever was sent: what does not end throws `XmlFault` where it begins.
 */
export function* xmlTokens(text: string): Generator<XmlToken> {
  let at = 0;
  while (at < text.length) {
    const begin = text.indexOf('<', at);
    if (begin !== at)
      yield { kind: 'text', text: unescaped(text.slice(at, begin === -1 ? undefined : begin)) };
    if (begin === -1) return;
    const section = SECTIONS.find((each) => text.startsWith(each.begin, begin));
    if (section === undefined) {
      const end = endOfTag(text, begin + 1);
      yield tagOf(text.slice(begin + 1, end));
      at = end + 1;
    } else {
      const from = begin + section.begin.length;
      const end = text.indexOf(section.end, from);
      if (end === -1) throw new XmlFault(`${section.begin} has no end`);
      if (section.isText) yield { kind: 'text', text: text.slice(from, end) };
      at = end + section.end.length;
    }
  }
}

/** Where the tag ends that begins before `from`: a value may hold the sign that ends a tag. */
function endOfTag(text: string, from: number): number {
  const last = Math.min(text.length, from + LONGEST_TAG);
  for (let at = from; at < last; at += 1) {
    const sign = text[at];
    if (sign === '>') return at;
    if (sign === '"' || sign === "'") {
      at = text.indexOf(sign, at + 1);
      if (at === -1 || at >= last) break;
    }
  }
  throw new XmlFault('a tag has no end');
}

function tagOf(tag: string): XmlToken {
  if (tag.startsWith('/')) return { kind: 'close', name: local(tag.slice(1).trim()) };
  if (tag.startsWith('!')) throw new XmlFault('a document type is not read');
  const isEmpty = tag.endsWith('/');
  const inner = isEmpty ? tag.slice(0, -1) : tag;
  const space = inner.search(/\s/);
  if (space === -1) return { kind: 'open', name: local(inner), attributes: {}, isEmpty };
  const attributes = attributesOf(inner.slice(space));
  return { kind: 'open', name: local(inner.slice(0, space)), attributes, isEmpty };
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; ; ) {
    const equals = text.indexOf('=', at);
    if (equals === -1) return found;
    const rest = firstSign(text, equals + 1);
    const quote = text[rest];
    if (quote !== '"' && quote !== "'") throw new XmlFault('an attribute has no value');
    const end = text.indexOf(quote, rest + 1);
    if (end === -1) throw new XmlFault('a value has no end');
    found[local(text.slice(at, equals).trim())] = unescaped(text.slice(rest + 1, end));
    at = end + 1;
  }
}

/** The place of the first sign that is no blank. */
function firstSign(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at] ?? '')) at += 1;
  return at;
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
}
