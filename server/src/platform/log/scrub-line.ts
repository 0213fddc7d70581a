import { isCpf } from '@retaguarda/rules/cpf';
import { mayHoldSensitiveText, REDACTED, scrubText } from './scrub.ts';
import { isSensitiveName, mayHoldSensitiveNames } from './sensitive-names.ts';

/** The longest line that is trusted to hold no text that has to be cut. */
const LONG_LINE = 16_384;

/**
 * Scrubs a finished log line, a JSON object. Most lines hold nothing suspicious and pass unread; a line that is not JSON
 * is replaced whole.
 */
export function scrubLine(line: string): string {
  if (line.length < LONG_LINE && !mayHoldSensitiveNames(line) && !mayHoldSensitiveText(line)) return line;
  try {
    return `${JSON.stringify(scrubJson(JSON.parse(line)))}\n`;
  } catch {
    return `${JSON.stringify({ level: 'error', time: new Date(), msg: 'unreadable log line dropped' })}\n`;
  }
}

/**
 * Scrubs what `JSON.parse` gave: sensitive fields at any depth and the text of all others. Booleans and nulls stay, so
 * that a line can still say whether something was there.
 */
export function scrubJson(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value === 'number') return isCpf(String(value)) ? '[cpf]' : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(scrubJson);
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [scrubText(name), scrubField(name, field)]),
  );
}

function scrubField(name: string, value: unknown): unknown {
  const keepable = value === null || typeof value === 'boolean' || !isSensitiveName(name);
  return keepable ? scrubJson(value) : REDACTED;
}
