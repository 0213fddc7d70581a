import MarkdownIt from 'markdown-it';

/** A heading of a page with the text below it up to the next one, as the search knows it. */
export interface DocPart {
  /** Empty above the first heading below the title. */
  anchor: string;
  heading: string;
  text: string;
}

export interface RenderedPage {
  title: string;
  html: string;
  /** The headings of the second rank. */
  contents: readonly { anchor: string; heading: string }[];
  parts: readonly DocPart[];
}

/** Where a link of a file leads on the site; null for what the site does not show, whose words stay without a link. */
export type LinkOf = (href: string) => string | null;

type Token = ReturnType<ReturnType<typeof MarkdownIt>['parse']>[number];

const WIDE_TABLE = '<div class="table" role="region" tabindex="0">';

/** Markdown as the pages of the site show it: headings can be linked, tables scroll by themselves, links stay on the site. */
export function renderMarkdown(source: string, linkOf: LinkOf): RenderedPage {
  const markdown = new MarkdownIt({ html: false, linkify: false });
  const tokens = markdown.parse(source, {});
  const anchors = new Map<string, number>();
  const contents: { anchor: string; heading: string }[] = [];
  const parts: DocPart[] = [];
  let part = { anchor: '', heading: '', text: '' };
  let title = '';
  for (const [at, token] of tokens.entries()) {
    const inline = tokens[at + 1];
    if (token.type === 'heading_open' && inline !== undefined) {
      const heading = textOf(inline);
      if (token.tag === 'h1' && title === '') {
        title = heading;
        part = { ...part, heading };
        continue;
      }
      const anchor = unique(anchors, slugOf(heading));
      token.attrSet('id', anchor);
      if (token.tag === 'h2') contents.push({ anchor, heading });
      parts.push(part);
      part = { anchor, heading, text: '' };
    }
    if (token.type === 'inline' && tokens[at - 1]?.type !== 'heading_open') part.text += ` ${textOf(token)}`;
    if (token.type === 'fence') part.text += ` ${token.content}`;
    if (token.type === 'inline') redirectLinks(token, linkOf);
  }
  parts.push(part);
  const html = markdown.renderer
    .render(tokens, markdown.options, {})
    .replaceAll('<table>', `${WIDE_TABLE}<table>`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
  return {
    title,
    html,
    contents,
    parts: parts
      .map((one) => ({ ...one, text: one.text.replaceAll(/\s+/g, ' ').trim() }))
      .filter(({ heading, text }) => heading !== '' || text !== ''),
  };
}

/** As the links inside the documents say it: lower case, words joined by hyphens. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

function unique(taken: Map<string, number>, slug: string): string {
  const times = taken.get(slug) ?? 0;
  taken.set(slug, times + 1);
  return times === 0 ? slug : `${slug}-${times}`;
}

function textOf(token: Token): string {
  return (token.children ?? [])
    .map((child) => (child.type === 'softbreak' || child.type === 'hardbreak' ? ' ' : child.content))
    .join('');
}

/** A link that leads nowhere on the site loses its tags and keeps its words. */
function redirectLinks(token: Token, linkOf: LinkOf): void {
  const kept: Token[] = [];
  let isDropped = false;
  for (const child of token.children ?? []) {
    if (child.type === 'image') {
      const source = linkOf(String(child.attrGet('src')));
      if (source !== null) child.attrSet('src', source);
      child.attrSet('loading', 'lazy');
    }
    if (child.type === 'link_open') {
      const target = linkOf(String(child.attrGet('href')));
      isDropped = target === null;
      if (target !== null) child.attrSet('href', target);
    }
    const isLink = child.type === 'link_open' || child.type === 'link_close';
    if (!(isLink && isDropped)) kept.push(child);
    if (child.type === 'link_close') isDropped = false;
  }
  token.children = kept;
}
