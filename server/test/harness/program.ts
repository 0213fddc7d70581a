/** What a start of the server loads first, so that its 2,500 modules are found at once and without their types: a start takes half the work. */
export const QUICK_IMPORTS: readonly string[] = [
  '--import',
  new URL('../../../scripts/quick-imports.mjs', import.meta.url).href,
];

/** The arguments of Node that make it the command line, as it is installed. */
export const RETAGUARDA: readonly string[] = [
  ...QUICK_IMPORTS,
  new URL('../../src/main.ts', import.meta.url).pathname,
];
