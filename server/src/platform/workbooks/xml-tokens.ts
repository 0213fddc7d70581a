/** A piece of XML as it comes: the begin or the end of an element, or the text between two of them. */
export type XmlToken =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>>; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([^\s/>!?]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * The tokens of a document in their order; names come without their prefix. It reads what office programs write, and knows no
 * entities but those of XML itself, so that nothing grows while it is read.
 */
export function* xmlTokens(text: string): Generator<XmlToken> {
  for (const [, cdata, slash, name, attributes, empty, plain] of text.matchAll(TOKEN)) {
    if (plain !== undefined) yield { kind: 'text', text: unescaped(plain) };
    else if (cdata !== undefined) yield { kind: 'text', text: cdata };
    else if (name !== undefined && slash === '/') yield { kind: 'close', name: local(name) };
    else if (name !== undefined) {
      const isEmpty = empty === '/';
      yield { kind: 'open', name: local(name), attributes: attributesOf(attributes ?? ''), isEmpty };
    }
  }
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    found[local(name)] = unescaped(double ?? single ?? '');
  }
  return found;
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
}
