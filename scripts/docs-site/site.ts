import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type NavigationSection, pageHtml, paletteCss, urlOf } from './layout.ts';
import { type RenderedPage, renderMarkdown } from './markdown.ts';
import { type DocPage, docSections } from './pages.ts';

/** What the search of the site finds: a heading and the text below it. */
export interface SearchEntry {
  id: number;
  url: string;
  page: string;
  heading: string;
  text: string;
}

interface SitePage extends DocPage {
  rendered: RenderedPage;
}

const ASSETS = join(import.meta.dirname, 'assets');
const IMAGES = 'docs/images';
const ELSEWHERE = /^(https?:|mailto:|#|\/)/;

/** Every page of the site, rendered, in the order of the navigation. */
export function readSite(root: string): { pages: SitePage[]; navigation: NavigationSection[] } {
  const sections = docSections(root);
  const pathOf = new Map(sections.flatMap(({ pages }) => pages.map(({ file, path }) => [file, path])));
  const render = (page: DocPage): SitePage => ({
    ...page,
    rendered: renderMarkdown(readFileSync(join(root, page.file), 'utf8'), (href) =>
      linkOf(root, page.file, href, pathOf),
    ),
  });
  const rendered = sections.map((section) => ({ ...section, pages: section.pages.map(render) }));
  return {
    pages: rendered.flatMap(({ pages }) => pages),
    navigation: rendered.map(({ isFolded, pages, title }) => ({
      title,
      isFolded: isFolded ?? false,
      pages: pages.map(({ language, path, rendered: { title: name } }) => ({ path, language, title: name })),
    })),
  };
}

/**
 * Files of the repository become pages of the site, pictures their copies; what else lies in the repository has no address here.
 * A link to a file that is not there is an error, so that no page points into the void.
 */
function linkOf(root: string, from: string, href: string, pathOf: Map<string, string>): string | null {
  if (ELSEWHERE.test(href)) return href;
  const [target = '', anchor] = href.split('#', 2);
  const file = posix.normalize(posix.join(posix.dirname(from), decodeURI(target)));
  if (!existsSync(join(root, file))) throw new Error(`${from} links to ${href}, which is not there`);
  if (file.startsWith(`${IMAGES}/`)) return `/docs/images/${file.slice(IMAGES.length + 1)}`;
  const path = pathOf.get(file);
  if (path === undefined) return null;
  return `${urlOf(path)}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** What the search reads: each heading of each page with its text. */
export function searchEntries(pages: readonly SitePage[]): SearchEntry[] {
  const entries = pages.flatMap(({ path, rendered: { parts, title } }) =>
    parts.map(({ anchor, heading, text }) => ({
      url: `${urlOf(path)}${anchor === '' ? '' : `#${anchor}`}`,
      page: title,
      heading,
      text,
    })),
  );
  return entries.map((entry, id) => ({ id, ...entry }));
}

/** Writes the site into an empty folder `docs` below `target`. */
export function buildSite(root: string, target: string): void {
  const folder = join(target, 'docs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { navigation, pages } = readSite(root);
  for (const page of pages) {
    const file = join(folder, page.path === '' ? 'index.html' : `${page.path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageHtml(page, page.rendered, navigation));
  }
  writeFileSync(join(folder, 'search.json'), JSON.stringify(searchEntries(pages)));
  const style = readFileSync(join(ASSETS, 'site.css'), 'utf8');
  writeFileSync(join(folder, 'site.css'), `${paletteCss()}${style}`);
  for (const script of ['scheme.js', 'search.js']) cpSync(join(ASSETS, script), join(folder, script));
  const modules = join(root, 'node_modules');
  cpSync(join(modules, 'minisearch/dist/es/index.js'), join(folder, 'minisearch.js'));
  cpSync(
    join(modules, '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    join(folder, 'inter.woff2'),
  );
  if (existsSync(join(root, IMAGES))) cpSync(join(root, IMAGES), join(folder, 'images'), { recursive: true });
}
