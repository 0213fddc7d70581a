import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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
  expect(Object.keys(manifestOf('.').dependencies ?? {})).toEqual(['node']);
});

test('the own Node of the project does not pass for one of the host, which would have it removed', () => {
  const own = join(root, 'node_modules', '.bin', 'node');
  const ask = `import(${JSON.stringify(join(root, 'scripts', 'project.mjs'))}).then((it) => console.log(it.hostNodeFits))`;
  expect(execFileSync(own, ['-e', ask], { encoding: 'utf8' }).trim()).toBe('false');
});
