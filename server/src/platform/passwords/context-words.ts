/** Letters that are written as other signs. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Shorter ones stand in many passwords by chance. */
const SHORTEST_WORD = 4;

/** So many letters beside the words make it a password of its own. */
const LEAST_LETTERS = 4;

/**
 * Whether a password is made of words that anybody would try who knows whose it is and where it is used (ASVS 6.2.11): names, also in
 * parts, also with signs for letters, with little but digits and signs beside them.
 */
export function isOfContext(password: string, texts: readonly string[]): boolean {
  const words = wordsIn(texts);
  const written = plain(password);
  const meant = [...written].map((sign) => SIGNS[sign] ?? sign).join('');
  return [written, meant].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
    return rest !== text && (rest.match(/\p{L}/gu) ?? []).length < LEAST_LETTERS;
  });
}

/** The words of names and addresses, the longest first, together and each for itself. */
function wordsIn(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const parts = plain(text).split(/[^\p{L}\p{N}]+/u);
    return [parts.join(''), ...parts];
  });
  return [...new Set(words)]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
