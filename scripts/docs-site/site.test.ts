import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { urlOf } from './layout.ts';
import { renderMarkdown } from './markdown.ts';
import { buildSite, readSite, searchEntries } from './site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const target = mkdtempSync(join(tmpdir(), 'retaguarda-site-'));
afterAll(() => rmSync(target, { recursive: true, force: true }));
const { navigation, pages } = readSite(root);

test('every document of the repository is a page of the site', () => {
  const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  const shown = new Set(pages.map(({ file }) => file));
  expect(documents.filter((file) => !shown.has(file))).toEqual([]);
});

test('every page has a title and an address of its own, and stands in the navigation', () => {
  const paths = pages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(pages.filter(({ rendered }) => rendered.title === '').map(({ file }) => file)).toEqual([]);
  expect(navigation.flatMap((section) => section.pages.map(({ path }) => path))).toEqual(paths);
});

test('links within the site lead to a page and to a heading that it has', () => {
  const anchors = new Map(
    pages.map(({ path, rendered }) => [urlOf(path), new Set(rendered.parts.map(({ anchor }) => anchor))]),
  );
  const broken = pages.flatMap(({ file, path, rendered }) =>
    [...rendered.html.matchAll(/href="((?:\/docs|#)[^"]*)"/g)].flatMap(([, href = '']) => {
      const [to = '', anchor = ''] = href.split('#');
      const known = anchors.get(to === '' ? urlOf(path) : to);
      return known?.has(decodeURI(anchor)) || (known && anchor === '') ? [] : [`${file}: ${href}`];
    }),
  );
  expect(broken).toEqual([]);
});

test('the search knows each heading with its words, and where it stands', () => {
  const entries = searchEntries(pages);
  const install = entries.find(({ heading, page }) => page === 'Install' && heading === 'The reverse proxy');
  expect(install).toMatchObject({ url: '/docs/operations/install#the-reverse-proxy' });
  expect(install?.text).toContain('X-Forwarded-For');
});

test('a link to what the site does not show keeps its words, markup is never taken as it is, headings differ', () => {
  const { html, parts, title } = renderMarkdown(
    '# One\n\n[code](../a.ts) <b>x</b>\n\n## Two\n\nA\n\n## Two\n\nB',
    () => null,
  );
  expect(title).toBe('One');
  expect(html).toContain('<p>code &lt;b&gt;x&lt;/b&gt;</p>');
  expect(parts.map(({ anchor, text }) => [anchor, text])).toEqual([
    ['', 'code <b>x</b>'],
    ['two', 'A'],
    ['two-1', 'B'],
  ]);
});

test('a build writes a file for each page, and everything that pages ask for', () => {
  buildSite(root, target);
  const files = new Set(readdirSync(join(target, 'docs'), { recursive: true, encoding: 'utf8' }));
  for (const { path } of pages) expect(files).toContain(path === '' ? 'index.html' : `${path}.html`);
  const first = readFileSync(join(target, 'docs', 'index.html'), 'utf8');
  const asked = [...first.matchAll(/(?:src|href)="\/docs\/([\w.]+\.(?:js|css))"/g)].map(([, file]) => file);
  expect(asked).toEqual(['scheme.js', 'site.css', 'search.js']);
  for (const file of [...asked, 'minisearch.js', 'inter.woff2', 'search.json']) expect(files).toContain(file);
});
