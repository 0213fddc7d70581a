import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../server/src/app/commands/index.ts';
import { type Instruction, readDockerfile, type Stage } from './dockerfile-reader.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  optionalDependencies: Record<string, string>;
  workspaces: string[];
};

const stages = readDockerfile(read('deploy/Dockerfile'));
const image = stages.at(-1) as Stage;
const all = stages.flatMap(({ instructions }) => instructions);
const named = (name: string, instructions = all) => instructions.filter((each) => each.name === name);

/** What a COPY takes, and whether that comes from the checkout or from another stage. */
function sourcesOf({ args, options }: Instruction) {
  return args.slice(0, -1).map((path) => ({ path, from: options['from'] ?? null }));
}

/** As Docker decides it: the last pattern that fits a path or a directory above it. */
function isIgnored(path: string): boolean {
  let ignored = false;
  for (const line of read('.dockerignore').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const pattern = RegExp.escape(line.replace(/^!/, ''))
      .replaceAll('\\*\\*\\/', '(.*/)?')
      .replaceAll('\\*', '[^/]*');
    if (new RegExp(`^${pattern}(/|$)`).test(path)) ignored = !line.startsWith('!');
  }
  return ignored;
}

test('every stage begins with the one Node version of this project or with an earlier stage', () => {
  const versions = new Set(Object.values(manifest.optionalDependencies));
  expect(versions.size).toBe(1);
  const [version = ''] = versions;
  stages.forEach(({ base }, i) => {
    const earlier = stages.slice(0, i).some(({ name }) => name === base);
    if (!earlier) expect(base).toMatch(new RegExp(`^node:${RegExp.escape(version)}-\\w+-slim$`));
  });
});

test('everything copied from the checkout exists and gets past .dockerignore', () => {
  for (const { path, from } of named('COPY').flatMap(sourcesOf)) {
    if (from !== null) continue;
    expect(existsSync(join(root, path)), path).toBe(true);
    const files = globSync(`${path}/**/*.ts`, { cwd: root }).filter(
      (file) => !/node_modules|[.]test[.]/.test(file),
    );
    for (const file of files.length > 0 ? files : [path]) expect(isIgnored(file), file).toBe(false);
  }
});

const MAKERS = [
  ['/node_modules', 'npm ci'],
  ['/web/dist', 'vite build web'],
  ['/server.cdx.json', '> server.cdx.json'],
  ['/web.cdx.json', '> web.cdx.json'],
] as const;

test('everything copied from a stage was made there', () => {
  for (const [i, { instructions }] of stages.entries()) {
    for (const { path, from } of named('COPY', [...instructions]).flatMap(sourcesOf)) {
      if (from === null) continue;
      const source = stages.slice(0, i).find(({ name }) => name === from);
      expect(source, from).toBeDefined();
      const made = named('RUN', [...(source?.instructions ?? [])]).map(({ text }) => text);
      const maker = MAKERS.find(([what]) => path.endsWith(what))?.[1] ?? 'nobody';
      expect(
        made.some((text) => text.includes(maker)),
        path,
      ).toBe(true);
    }
  }
});

test('data, secrets and what a developer built stay out of the image', () => {
  for (const path of ['.env', 'deploy/.env', 'data/keys/secret', '.git/config', 'web/dist/index.html']) {
    expect(isIgnored(path), path).toBe(true);
  }
  expect(isIgnored('server/src/platform/passwords/argon2.test.ts')).toBe(true);
  expect(isIgnored('web/node_modules/x/index.js')).toBe(true);
});

test('packages are installed from the lock file, for every workspace, without scripts, and for the image without development packages', () => {
  const manifests = named('COPY')
    .flatMap(sourcesOf)
    .map(({ path }) => path);
  for (const workspace of manifest.workspaces) expect(manifests).toContain(`${workspace}/package.json`);
  const installations = named('RUN').filter(({ text }) => /\bnpm (ci|install|i)\b/.test(text));
  expect(installations).toHaveLength(2);
  for (const { text } of installations) expect(text).toMatch(/^npm ci .*--ignore-scripts/);
  for (const { text } of installations) expect(text).toContain('--omit=dev --legacy-peer-deps');
  expect(named('RUN', [...image.instructions]).some(({ text }) => text.includes('npm'))).toBe(false);
});

test('the image has every workspace that the server imports', () => {
  const { dependencies } = JSON.parse(read('server/package.json')) as {
    dependencies: Record<string, string>;
  };
  const workspaces = Object.keys(dependencies).filter((name) => name.startsWith('@retaguarda/'));
  const copied = named('COPY', [...image.instructions]).flatMap(sourcesOf);
  expect(workspaces).toContain('@retaguarda/rules');
  for (const name of workspaces) {
    const folder = name.replace('@retaguarda/', '');
    expect(copied).toContainEqual({ path: `${folder}/package.json`, from: null });
    expect(copied).toContainEqual({ path: `${folder}/src`, from: null });
  }
});

test('the image says what is in it: a bill of materials for the server and one for the web application', () => {
  const copied = named('COPY', [...image.instructions]);
  for (const part of ['server', 'web'] as const) {
    expect(copied.some(({ args }) => args[0] === `/build/${part}.cdx.json` && args[1] === 'sbom/')).toBe(
      true,
    );
    const [maker] = named('RUN').filter(({ text }) => text.includes(`> ${part}.cdx.json`));
    // npm ends with an error for every development package of a manifest that is not there.
    expect(maker?.text).toMatch(/^npm pkg delete devDependencies --workspaces --include-workspace-root && /);
    expect(maker?.text).toContain(
      ` && npm sbom --sbom-format=cyclonedx --legacy-peer-deps --workspace=${part} > ${part}.cdx.json`,
    );
  }
});

test('what a container writes goes to its data directory and to /tmp, and nowhere else', () => {
  const written = globSync('server/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\btmpdir\(\)/.test(read(file)));
  expect(written).toContain('server/src/platform/storage/scratch-file.ts');
  expect(read('deploy/compose.yaml')).toMatch(/read_only: true\n {2}tmpfs: \[\/tmp\]/);
});

test('types are stripped when the image is made, because nothing can be kept where it runs', () => {
  const stripped = named('RUN', [...image.instructions]).find(({ text }) => text.includes('stripped-types'));
  expect(stripped?.text).toBe('node scripts/stripped-types.mjs rules/src server/src');
  const [preload] = (named('ENTRYPOINT', [...image.instructions])[0]?.args ?? []).flatMap(
    (argument) => /^--import=[.][/](.+)$/.exec(argument)?.[1] ?? [],
  );
  const copied = named('COPY', [...image.instructions]).flatMap(sourcesOf);
  expect(preload).toBe('scripts/quick-imports.mjs');
  for (const path of ['scripts/quick-imports.mjs', 'scripts/stripped-types.mjs'])
    expect(copied).toContainEqual({ path, from: null });
});

test('the image runs as an ordinary user, known by number so that a cluster can check it', () => {
  const user = named('USER', [...image.instructions]).at(-1)?.text;
  expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
});

test('the image listens on every address, on the ports it exposes', () => {
  const env = Object.fromEntries(
    named('ENV', [...image.instructions]).flatMap(({ args }) => args.map((word) => word.split('='))),
  );
  expect(env).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' });
  expect(named('EXPOSE', [...image.instructions])[0]?.args).toEqual([env.PORT, env.GOVERNANCE_PORT]);
  expect(named('VOLUME', [...image.instructions])[0]?.args).toEqual([env.RETAGUARDA_DATA_DIR]);
});

test('the health check, the entry point and the command exist', () => {
  const [healthcheck] = named('HEALTHCHECK', [...image.instructions]);
  expect(healthcheck?.args[0]).toBe('node');
  const script = healthcheck?.args[1] ?? '';
  const copied = named('COPY', [...image.instructions]).flatMap(sourcesOf);
  expect(copied).toContainEqual({ path: script, from: null });
  const [runtime, ...entry] = named('ENTRYPOINT', [...image.instructions])[0]?.args ?? [];
  const main = entry.find((argument) => !argument.startsWith('-')) ?? '';
  expect(runtime).toBe('node');
  expect(existsSync(join(root, main)), main).toBe(true);
  expect(Object.keys(commands)).toContain(named('CMD', [...image.instructions])[0]?.args[0]);
});
