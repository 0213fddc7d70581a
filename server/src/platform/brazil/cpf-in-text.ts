import { isCnpj } from '@retaguarda/rules/cnpj';
import { isCpf } from '@retaguarda/rules/cpf';

const HIDDEN = '***';
const RUN_OF_DIGITS = /(?<![0-9])[0-9]/g;
/** However people write one: with any dash, dot, slash or space between any two digits. */
const ELEVEN_DIGITS = /[0-9](?:[\s./_\p{Pd}]?[0-9]){10}(?![0-9])/uy;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LAST_WORD = /[\w./-]*$/;
const FIRST_WORD = /^[\w./-]*/;
/** Longer than any CNPJ or UUID. */
const LONGEST_WORD = 64;

/** The text with `***` in the place of every CPF whose check digits are right; a CNPJ or a UUID around it keeps its digits. */
export function hideCpfs(text: string): string {
  let result = '';
  let done = 0;
  for (const { index } of text.matchAll(RUN_OF_DIGITS)) {
    if (index < done) continue;
    ELEVEN_DIGITS.lastIndex = index;
    const [found = ''] = ELEVEN_DIGITS.exec(text) ?? [];
    if (!isCpf(found.replace(/[^0-9]/g, '')) || isPartOfOther(text, index, index + found.length)) continue;
    result += text.slice(done, index) + HIDDEN;
    done = index + found.length;
  }
  return result + text.slice(done);
}

function isPartOfOther(text: string, start: number, end: number): boolean {
  const [before = ''] = LAST_WORD.exec(text.slice(Math.max(0, start - LONGEST_WORD), start)) ?? [];
  const [after = ''] = FIRST_WORD.exec(text.slice(end, end + LONGEST_WORD)) ?? [];
  const word = before + text.slice(start, end) + after;
  return isCnpj(word) || UUID.test(word);
}
