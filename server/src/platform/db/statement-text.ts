/** Lower case, without comments and with single spaces; what stands in quotes is kept. */
export function plainText(statement: string): string {
  const pieces = statement.match(
    /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|\s+|[^\s'"$/-]+|[\s\S]/g,
  );
  const text = (pieces ?? []).map((piece) => {
    if (/^(?:--|\/\*|\s)/.test(piece)) return ' ';
    return /^['"]/.test(piece) ? piece : piece.toLowerCase();
  });
  return text.join('').replaceAll(/\s+/g, ' ').trim().replace(/ ?;$/, '');
}

/** Parts between commas that stand in no parentheses. */
export function splitTopLevel(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(/'(?:[^']|'')*'|[(),]/g)) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(from, index).trim());
      from = index + 1;
    }
  }
  parts.push(text.slice(from).trim());
  return parts;
}

/** A name without its schema and without quotes. */
export function bare(name: string | undefined): string {
  return (name ?? '').replace(/^(?:"[^"]+"|[\w$]+)\./, '').replaceAll('"', '');
}
