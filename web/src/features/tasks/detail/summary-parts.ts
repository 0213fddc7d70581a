/** A part of a summary: a text, or things to go through one by one. */
export interface SummaryPart {
  heading: string;
  text: string;
  items: string[];
}

/** What the server writes above each part; the summary itself is always in Portuguese. */
const HEADINGS = ['Objetivo', 'Pontos principais', 'Pendências', 'Próximos passos'];
const BULLET = '- ';

/** Reads a summary into its parts; null for a text that has none, which is then shown as it is. */
export function summaryParts(summary: string): SummaryPart[] | null {
  const parts: SummaryPart[] = [];
  for (const line of summary.split('\n')) {
    const part = parts.at(-1);
    if (HEADINGS.includes(line.trim())) parts.push({ heading: line.trim(), text: '', items: [] });
    else if (part === undefined) return null;
    else if (line.startsWith(BULLET)) part.items.push(line.slice(BULLET.length));
    else part.text = `${part.text}\n${line}`.trim();
  }
  return parts.length > 0 ? parts : null;
}
