import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMail } from './template.ts';

const content = {
  brandName: 'Alfa & Filhos',
  heading: 'Redefina sua senha',
  paragraphs: ['Olá, Joana.', 'O endereço vale\n60 minutos.'],
  button: { label: 'Redefinir senha', url: 'https://alfa.test/redefinir?token=abc&x=1' },
  footer: 'Não pediu? Ignore esta mensagem.',
};

describe('renderMail', () => {
  it('says the same in text and in HTML', () => {
    const { text, html } = renderMail(content);
    expect(text).toBe(
      [
        'Redefina sua senha',
        'Olá, Joana.',
        'O endereço vale\n60 minutos.',
        'Redefinir senha:\nhttps://alfa.test/redefinir?token=abc&x=1',
        '-- \nAlfa & Filhos\nNão pediu? Ignore esta mensagem.\n',
      ].join('\n\n'),
    );
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain('href="https://alfa.test/redefinir?token=abc&amp;x=1"');
    expect(html).toContain('Alfa &amp; Filhos');
    expect(html).toContain('O endereço vale<br>60 minutos.');
    expect(html).toContain('Se o botão não funcionar');
  });

  it('needs neither button, footer nor brand', () => {
    const { text, html } = renderMail({ language: 'en', heading: 'Hello', paragraphs: [] });
    expect(text).toBe('Hello\n\n-- \nRetaguarda\n');
    expect(html).toContain('<html lang="en">');
    expect(html).not.toContain('<a ');
  });

  it('reads no text as HTML', () => {
    const evil = fc.string({
      unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '\n', '\0', '='),
      minLength: 1,
    });
    const tags = (html: string) => html.match(/<[^>]*>/g);
    const plain = tags(renderMail({ ...content, paragraphs: ['x'], footer: 'x' }).html);
    fc.assert(
      fc.property(evil, (text) => {
        const oneLine = text.replaceAll('\n', '');
        const { html } = renderMail({
          ...content,
          brandName: text,
          heading: text,
          paragraphs: [oneLine],
          footer: oneLine,
          button: { label: text, url: `https://alfa.test/?${text}` },
        });
        const found = tags(html)
          ?.map((tag) => tag.replace(/href="[^"]*"/, ''))
          .toString();
        return found === plain?.map((tag) => tag.replace(/href="[^"]*"/, '')).toString();
      }),
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', '', 'https://'])(
    'links nowhere but to the web: %j',
    (url) => {
      expect(() => renderMail({ ...content, button: { label: 'x', url } })).toThrow(TypeError);
      expect(() => renderMail({ ...content, paragraphs: [[{ text: 'x', url }]] })).toThrow(TypeError);
    },
  );

  it('shows a list of links in both bodies', () => {
    const { html, text } = renderMail({
      ...content,
      paragraphs: ['Antes', [{ text: 'A & B', url: 'https://alfa.test/?a=1&b=2' }]],
    });
    expect(text).toContain('Antes\n\n• A & B\n  https://alfa.test/?a=1&b=2\n');
    expect(html).toContain('<li><a href="https://alfa.test/?a=1&amp;b=2">A &amp; B</a></li>');
  });

  it.each([
    ['#ffee00', 'background:#ffee00;color:#101114'],
    ['#0a1f44', 'background:#0a1f44;color:#ffffff'],
    ['red;background:url(https://evil.test)', 'background:#3b5bdb;color:#ffffff'],
  ])('keeps the button readable on %s', (brandColor, style) => {
    expect(renderMail({ ...content, brandColor }).html).toContain(style);
  });
});
