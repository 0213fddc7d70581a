import { themeColors } from '@retaguarda/rules/theme-colors';
import { DEFAULT_BRAND } from '@retaguarda/rules/theme-surfaces';
import type { OpenApiDocument } from './api-description.ts';
import type { JsonObject } from './components.ts';

/** Pages beside the document that the page of a host leads to. */
export interface DocsLink {
  label: string;
  href: string;
}

interface Listed {
  id: string;
  method: string;
  path: string;
  summary: string;
}

/**
 * The page that shows an OpenAPI document: every operation is in it as a link from the first byte, so that it is read and searched
 * before the document itself is there, which the page then loads to show one of them.
 */
export function docsPage(document: OpenApiDocument, links: readonly DocsLink[]): string {
  const { title, version } = document.info;
  const operations = operationsByTag(document);
  const groups = document['x-tagGroups'] as readonly { name: string; tags: readonly string[] }[];
  const about = new Map(document.tags.map((tag) => [String(tag['name']), String(tag['description'])]));
  const navigation = groups.map(
    ({ name, tags }) =>
      `<section><h2>${escaped(name)}</h2>${tags.map((tag) => tagList(tag, about.get(tag) ?? '', operations.get(tag) ?? [])).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(String(title))} API</title>
<style>${colours()}</style>
<link rel="stylesheet" href="/api/docs/docs.css">
<script type="module" src="/api/docs/docs.js"></script>
</head>
<body>
<header>
<a class="name" href="#">${escaped(String(title))} <small>API ${escaped(String(version))}</small></a>
<nav aria-label="Documents">${links.map(({ href, label }) => `<a href="${escaped(href)}">${escaped(label)}</a>`).join('')}</nav>
</header>
<aside>
<label class="search"><span>Find an operation</span>
<input type="search" id="search" placeholder="sale, users, POST …" autocomplete="off" spellcheck="false" aria-keyshortcuts="/"></label>
<p id="found" role="status"></p>
<nav id="operations" aria-label="Operations">${navigation.join('')}</nav>
</aside>
<main id="content" tabindex="-1"><h1>${escaped(String(title))}</h1><pre class="about">${escaped(String(document.info['description']))}</pre></main>
</body>
</html>`;
}

function tagList(tag: string, about: string, operations: readonly Listed[]): string {
  // Hundreds of them: what HTML lets be left out (the ends of items), what styles can do without, and what all paths of a tag begin with is a
  // quarter of the page.
  const base = commonFolder(operations.map(({ path }) => path));
  const items = operations.map(
    ({ id, method, path, summary }) =>
      `<li><a href="#${id}"><b>${method}</b>${escaped(summary)}<code>${escaped(path.slice(base.length))}</code></a>`,
  );
  return `<details open><summary title="${escaped(about)}">${escaped(tag)}</summary><ul data-base="${escaped(base)}">${items.join('')}</ul></details>`;
}

/** What all paths begin with, up to a slash; `docs.js` puts it before each of them. */
function commonFolder([first = '', ...others]: readonly string[]): string {
  const parts = first.split('/').slice(0, -1);
  while (!others.every((path) => path.startsWith(`${parts.join('/')}/`))) parts.pop();
  return parts.map((part) => `${part}/`).join('');
}

function operationsByTag(document: OpenApiDocument): ReadonlyMap<string, readonly Listed[]> {
  const byTag = new Map<string, Listed[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const { operationId: id, summary, tags } = operation as JsonObject & { tags: readonly string[] };
      const listed = { id: String(id), method, path, summary: String(summary) };
      for (const tag of tags) byTag.set(tag, [...(byTag.get(tag) ?? []), listed]);
    }
  }
  return byTag;
}

/** The colours of the product, light and dark, as properties of CSS. */
function colours(): string {
  const { dark, light } = themeColors(DEFAULT_BRAND);
  const properties = (of: object) =>
    Object.entries(of)
      .map(([name, value]) => `--${name}:${String(value)}`)
      .join(';');
  return `:root{${properties(light)}}@media(prefers-color-scheme:dark){:root{${properties(dark)}}}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
