/**
 * Everything that `npm test` does: what writes files for the others, then checks, then tests.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command a program of the project and its arguments
 * @property {boolean} [writes] it makes what other checks read, and runs before them
 */

/** Checks that read the code; each counts as one. @type {Step[]} */
export const checks = [
  // Not kept in the repository: what follows reads them.
  { name: 'types of the sdk', command: sdkTypes('openapi.json', 'schema.d.ts'), writes: true },
  {
    name: 'types of the sdk for the governance host',
    command: sdkTypes('openapi-governance.json', 'governance-schema.d.ts'),
    writes: true,
  },
  { name: 'format and lint', command: ['biome', 'check', '.'] },
  { name: 'types of the rules', command: ['tsc', '-p', 'rules'] },
  { name: 'promises and sizes', command: ['oxlint', '--type-aware'] },
  { name: 'types of the server', command: ['tsc', '-p', 'server', '--singleThreaded'] },
  { name: 'code of the sdk', command: ['tsc', '-p', 'sdk'] },
  { name: 'types of the web application', command: ['tsc', '-p', 'web', '--singleThreaded'] },
  {
    name: 'module borders',
    command: ['node', '--import', './scripts/typescript-5.mjs', 'node_modules/.bin/depcruise', '.'],
  },
  {
    name: 'no circles between folders',
    command: [
      'node',
      '--import',
      './scripts/typescript-5.mjs',
      'node_modules/.bin/depcruise',
      '--config',
      '.dependency-cruiser-folders.cjs',
      'server/src',
      'web/src',
    ],
  },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'documents of the API are current', command: ['node', 'server/src/main.ts', 'openapi', '--check'] },
  { name: 'rules of the documents of the API', command: ['node', 'scripts/lint-api.mjs'] },
  { name: 'schema.sql is current', command: ['node', 'server/src/main.ts', 'schema', '--check'] },
];

/** Vitest projects; each of their tests counts as one. @type {(Step & { report: string })[]} */
export const testRuns = [
  { name: 'tests of the rules', command: vitest('--root', 'rules', '--no-isolate'), report: 'rules' },
  { name: 'tests of the sdk', command: vitest('--root', 'sdk', '--no-isolate'), report: 'sdk' },
  { name: 'tests of the server', command: vitest('--config', 'server/vitest.config.ts'), report: 'server' },
  {
    name: 'tests of the web application',
    command: vitest('--root', 'web'),
    report: 'web',
  },
];

function sdkTypes(document, file) {
  return ['sdk/node_modules/.bin/openapi-typescript', `docs/api/${document}`, '-o', `sdk/src/${file}`];
}

function vitest(...where) {
  return ['vitest', 'run', ...where];
}
