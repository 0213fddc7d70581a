import { paletteFrom } from '@retaguarda/rules/theme-palette';
import type { Language } from '../problem.ts';

export interface MailButton {
  label: string;
  url: string;
}

/** A line of a list with a link; an http(s) URL. */
export interface MailLink {
  text: string;
  url: string;
}

/** The content of a transactional mail; plain texts throughout, nothing is read as HTML. */
export interface MailContent {
  /** The language of the texts that the layout adds; pt-BR unless told otherwise. */
  language?: Language;
  /** The name of the sender; the system's own unless told otherwise. */
  brandName?: string;
  /** The colour from which that of the button follows; anything that is not a colour gives that of the product. */
  brandColor?: string | null;
  heading: string;
  /** Https address of a picture above everything; anything else is left out. */
  logo?: string | null;
  /** A line break inside a paragraph is kept. One of links is a list of them, and a button may stand between two. */
  paragraphs: readonly (string | readonly MailLink[] | MailButton)[];
  /** The one thing to do, below the paragraphs; an http(s) URL. */
  button?: MailButton;
  /** How the mail ends, before the small print. */
  signature?: string;
  /** Small print below everything. */
  footer?: string;
}

const DEFAULT_NAME = 'Retaguarda';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BUTTON_HINT: Record<Language, string> = {
  'pt-BR': 'Se o botão não funcionar, copie este endereço para o navegador:',
  en: 'If the button does not work, copy this address into your browser:',
};

/** Both bodies of a mail. Throws a TypeError when a URL is not http(s). */
export function renderMail(content: MailContent): { text: string; html: string } {
  const { button, paragraphs, ...words } = content;
  const complete: CompleteContent = {
    language: 'pt-BR',
    brandName: DEFAULT_NAME,
    ...words,
    paragraphs: paragraphs.map((paragraph) => {
      if (typeof paragraph === 'string') return paragraph;
      if ('label' in paragraph) return { ...paragraph, url: webUrl(paragraph.url) };
      return paragraph.map(({ text, url }) => ({ text, url: webUrl(url) }));
    }),
    ...(button === undefined ? {} : { button: { ...button, url: webUrl(button.url) } }),
  };
  return { text: renderText(complete), html: renderHtml(complete) };
}

type CompleteContent = MailContent & Required<Pick<MailContent, 'language' | 'brandName'>>;

function renderText(content: CompleteContent): string {
  const { button } = content;
  const blocks = [content.heading, ...content.paragraphs.map(paragraphText)];
  if (button !== undefined) blocks.push(buttonText(button));
  if (content.signature !== undefined) blocks.push(content.signature);
  blocks.push(
    ['-- ', content.brandName, ...(content.footer === undefined ? [] : [content.footer])].join('\n'),
  );
  return `${blocks.map(withoutControls).join('\n\n')}\n`;
}

const buttonText = ({ label, url }: MailButton) => `${label}:\n${url}`;

function paragraphText(paragraph: MailContent['paragraphs'][number]): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('label' in paragraph) return buttonText(paragraph);
  return paragraph.map(({ text, url }) => `• ${text}\n  ${url}`).join('\n');
}

function renderHtml(content: CompleteContent): string {
  const paragraphs = content.paragraphs.map((paragraph) => {
    if (typeof paragraph === 'string')
      return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${multiline(paragraph)}</p>`;
    if ('label' in paragraph) return renderButton(paragraph, content);
    return `<ul style="margin:0 0 16px;padding-left:20px;font-size:16px;line-height:1.5">${paragraph.map(listItem).join('')}</ul>`;
  });
  const rows = [
    ...logoRow(content),
    `<p style="margin:0 0 24px;font-size:14px;font-weight:600">${escapeHtml(content.brandName)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(content.heading)}</h1>`,
    ...paragraphs,
    ...(content.button === undefined ? [] : [renderButton(content.button, content)]),
    ...(content.signature === undefined
      ? []
      : [`<p style="margin:24px 0 0;font-size:16px;line-height:1.5">${multiline(content.signature)}</p>`]),
    ...(content.footer === undefined
      ? []
      : [`<p style="margin:24px 0 0;font-size:13px;line-height:1.5">${multiline(content.footer)}</p>`]),
  ];
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(content.heading)}</title>
</head>
<body style="margin:0;padding:24px;${FONT}">
<table role="presentation" align="center" width="100%" style="max-width:560px"><tr><td>
${rows.join('\n')}
</td></tr></table>
</body>
</html>
`;
}

/** The picture carries no name of its own: that of the sender stands below it as text. */
function logoRow({ logo = null }: MailContent): string[] {
  const url = logo === null ? null : URL.parse(logo);
  if (url?.protocol !== 'https:') return [];
  return [
    `<p style="margin:0 0 12px"><img src="${escapeHtml(url.href)}" alt="" height="40" style="height:40px;max-width:240px;border:0"></p>`,
  ];
}

function listItem({ text, url }: MailLink): string {
  return `<li><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></li>`;
}

function renderButton(button: MailButton, { brandColor, language }: CompleteContent): string {
  const { fill, onFill } = paletteFrom(brandColor).light;
  const style = `display:inline-block;padding:12px 20px;border-radius:6px;font-size:16px;font-weight:600;text-decoration:none;background:${fill};color:${onFill}`;
  return `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="${style}">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5">${BUTTON_HINT[language]}<br><span style="word-break:break-all">${escapeHtml(button.url)}</span></p>`;
}

function webUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new TypeError('A link in a mail needs an http(s) URL');
  }
  return url.href;
}

function multiline(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Removes control characters, except the line break. */
function withoutControls(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?!\n)\p{Cc}/gu, '');
}
