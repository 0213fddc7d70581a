import { rawLines } from './published-layouts.ts';

/** What a bank answers to one payment. */
export interface Answer {
  codes: string;
  /** `DDMMAAAA` */
  realDate?: string;
  realAmount?: number;
  bankNumber?: string;
  movement?: string;
  instruction?: string;
  authentication?: string;
}

/** Puts text at a position, counted from 1, and leaves the rest of the line where it is. */
export function put(line: string, from: number, text: string): string {
  return line.slice(0, from - 1) + text + line.slice(from - 1 + text.length);
}

const number = (value: number, width: number): string => String(value).padStart(width, '0');

/** The return to a file that was sent, made by positions alone. `answers` are by the own number of the payment. */
export function answered(
  sent: Uint8Array,
  answers: Readonly<Record<string, Answer>>,
  ofLots: Readonly<Record<string, string>> = {},
): string[] {
  const lines: string[] = [];
  for (const line of rawLines(sent)) {
    const kind = line.charAt(7);
    const answer = answers[line.slice(73, 93).trim()];
    if (kind === '0') lines.push(put(line, 143, '2'));
    else if (kind === '1') lines.push(put(line, 231, (ofLots[line.slice(3, 7)] ?? '').padEnd(10)));
    else if (kind === '3' && line.charAt(13) === 'A' && answer !== undefined)
      lines.push(...answeredPayment(line, answer));
    else lines.push(line);
  }
  return recounted(lines);
}

function answeredPayment(line: string, answer: Answer): string[] {
  const { authentication, bankNumber = '', codes, instruction, movement, realAmount = 0, realDate } = answer;
  let paid = put(line, 135, bankNumber.padEnd(15));
  paid = put(paid, 155, (realDate ?? '').padStart(8, '0'));
  paid = put(paid, 163, number(realAmount, 15));
  paid = put(paid, 231, codes.padEnd(10));
  if (movement !== undefined) paid = put(paid, 15, movement);
  if (instruction !== undefined) paid = put(paid, 16, instruction);
  if (authentication === undefined) return [paid];
  return [paid, put(put(paid.slice(0, 13).padEnd(240), 14, 'Z'), 15, authentication)];
}

/** The same lines with the counts and sums of their trailers as they should be. */
export function recounted(lines: readonly string[]): string[] {
  let count = 0;
  let sum = 0;
  return lines.map((line) => {
    const kind = line.charAt(7);
    if (kind === '1') [count, sum] = [0, 0];
    count += 1;
    if (kind === '3' && line.charAt(13) === 'A') sum += Number(line.slice(119, 134));
    if (kind === '5') return put(put(line, 18, number(count, 6)), 24, number(sum, 18));
    const lots = lines.filter((other) => other.charAt(7) === '1').length;
    return kind === '9' ? put(put(line, 18, number(lots, 6)), 24, number(lines.length, 6)) : line;
  });
}

export const asFile = (lines: readonly string[], end = '\r\n'): Uint8Array =>
  Buffer.from(lines.map((line) => line + end).join(''), 'latin1');
