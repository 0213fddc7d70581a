import { DARK_SURFACES, DEFAULT_BRAND, LIGHT_SURFACES } from '../../rules/src/theme-surfaces.ts';
import type { RenderedPage } from './markdown.ts';
import type { DocPage } from './pages.ts';

export interface NavigationSection {
  title: string;
  isFolded: boolean;
  pages: readonly { path: string; title: string; language: string }[];
}

const WORDS = {
  en: {
    site: 'Documentation',
    skip: 'Skip to the content',
    search: 'Search the documentation',
    results: 'Results',
    pages: 'Pages',
    onPage: 'On this page',
    api: 'API reference',
    application: 'Application',
    none: 'Nothing found.',
  },
  'pt-BR': {
    site: 'Documentação',
    skip: 'Ir para o conteúdo',
    search: 'Pesquisar na documentação',
    results: 'Resultados',
    pages: 'Páginas',
    onPage: 'Nesta página',
    api: 'Referência da API',
    application: 'Aplicação',
    none: 'Nada encontrado.',
  },
} as const;

/** The address of a page of the site. */
export function urlOf(path: string): string {
  return path === '' ? '/docs' : `/docs/${path}`;
}

/** A whole page: head, navigation, content, and what is on it. */
export function pageHtml(
  page: DocPage,
  rendered: RenderedPage,
  navigation: readonly NavigationSection[],
): string {
  const words = WORDS[page.language];
  const contents = rendered.contents
    .map(({ anchor, heading }) => `<li><a href="#${anchor}">${escapeHtml(heading)}</a></li>`)
    .join('');
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(rendered.title)} · Retaguarda</title>
<meta name="description" content="${escapeHtml(descriptionOf(rendered))}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<script src="/docs/scheme.js"></script>
<link rel="stylesheet" href="/docs/site.css">
<script type="module" src="/docs/search.js"></script>
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header>
<a class="brand" href="/docs"><img src="/favicon.svg" alt="" width="28" height="28"> Retaguarda <span>${words.site}</span></a>
<form role="search" action="/docs" data-none="${words.none}" data-results="${words.results}">
<input type="search" name="q" aria-label="${words.search}" placeholder="${words.search}" autocomplete="off">
<div class="results" hidden></div>
</form>
<nav aria-label="Retaguarda"><a href="/api/docs">${words.api}</a><a href="/">${words.application}</a></nav>
</header>
<div class="frame">
<details class="pages" open><summary>${words.pages}</summary>
<nav aria-label="${words.pages}">${navigation.map((section) => sectionHtml(section, page)).join('')}</nav>
</details>
<main id="content" tabindex="-1">
${rendered.html}
</main>
${contents === '' ? '' : `<nav class="contents" aria-label="${words.onPage}"><p>${words.onPage}</p><ul>${contents}</ul></nav>`}
</div>
</body>
</html>
`;
}

function sectionHtml({ isFolded, pages, title }: NavigationSection, current: DocPage): string {
  const items = pages
    .map(({ language, path, title: name }) => {
      const here = path === current.path ? ' aria-current="page"' : '';
      const lang = language === current.language ? '' : ` lang="${language}"`;
      return `<li><a href="${urlOf(path)}"${here}${lang}>${escapeHtml(name)}</a></li>`;
    })
    .join('');
  if (!isFolded) return `<section><h2>${escapeHtml(title)}</h2><ul>${items}</ul></section>`;
  const open = pages.some(({ path }) => path === current.path) ? ' open' : '';
  return `<section><details${open}><summary>${escapeHtml(title)}</summary><ul>${items}</ul></details></section>`;
}

/** The first words of a page, for who finds it in a list. */
function descriptionOf({ parts, title }: RenderedPage): string {
  const text = parts.find((part) => part.text !== '')?.text ?? title;
  return text.length <= 155 ? text : `${text.slice(0, 154)}…`;
}

/** The colours of the application, as variables of the style sheet of the site. */
export function paletteCss(): string {
  const variables = (surfaces: Record<string, string>) =>
    Object.entries(surfaces)
      .map(([name, color]) => `--${name}:${color};`)
      .join('');
  const light = `${variables({ ...LIGHT_SURFACES })}--brand:${DEFAULT_BRAND};--link:${DEFAULT_BRAND};color-scheme:light;`;
  const dark = `${variables({ ...DARK_SURFACES })}--brand:${DEFAULT_BRAND};--link:#9db1ff;color-scheme:dark;`;
  return `:root{${light}}:root[data-scheme="dark"]{${dark}}\n@media (prefers-color-scheme:dark){:root:not([data-scheme="light"]){${dark}}}\n`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
