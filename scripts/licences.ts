/** Which licences packages may have that are installed with Retaguarda, which itself is under Apache-2.0. */

/** Ask for no more than to be named. */
const EVERYWHERE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Allowed for these packages alone, each with its reason. */
const SOMEWHERE: readonly { licence: string; packages: RegExp; reason: string }[] = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason:
      'libvips: a library of its own that is loaded when it runs, comes from npm unchanged and can be exchanged there',
  },
  {
    licence: 'MPL-2.0',
    packages: /^(lightningcss(-.*)?|axe-core|ical\.js)$/,
    reason: 'tools of the build and of the tests, used unchanged; nothing of them is in what is served',
  },
  {
    licence: 'PSF-2.0',
    packages: /^argparse$/,
    reason: 'asks for its notice alone; reads the arguments of tools, and is not in what is served',
  },
  {
    licence: 'OFL-1.1',
    packages: /^@fontsource-variable\/inter$/,
    reason: 'the typeface, which may be bundled and served under its own name; see NOTICE',
  },
];

/** Whether a package with this expression of SPDX may be used. No expression, or one that cannot be read, may not. */
export function isAllowed(name: string, expression: string | null): boolean {
  if (expression === null) return false;
  const words = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  const rest = [...words];
  const verdict = either(rest, name);
  return rest.length === 0 && verdict;
}

/** `OR`: one of them is enough. */
function either(words: string[], name: string): boolean {
  let verdict = both(words, name);
  while (words[0] === 'OR') {
    words.shift();
    const other = both(words, name);
    verdict = verdict || other;
  }
  return verdict;
}

/** `AND` binds closer: all of them hold. */
function both(words: string[], name: string): boolean {
  let verdict = one(words, name);
  while (words[0] === 'AND') {
    words.shift();
    const other = one(words, name);
    verdict = verdict && other;
  }
  return verdict;
}

function one(words: string[], name: string): boolean {
  const word = words.shift();
  if (word === '(') {
    const verdict = either(words, name);
    return words.shift() === ')' && verdict;
  }
  if (word === undefined) return false;
  const isNamed = SOMEWHERE.some(({ licence, packages }) => licence === word && packages.test(name));
  return EVERYWHERE.has(word) || isNamed;
}

/** The expression of a `package.json`, also in the two forms of old ones; null without any. */
export function licenceOf(manifest: unknown): string | null {
  if (typeof manifest !== 'object' || manifest === null) return null;
  const { license, licenses } = manifest as { license?: unknown; licenses?: unknown };
  if (typeof license === 'string' && license !== '') return license;
  const types = [license, ...(Array.isArray(licenses) ? licenses : [])].flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'type' in entry ? [String(entry.type)] : [],
  );
  return types.length === 0 ? null : types.join(' OR ');
}
