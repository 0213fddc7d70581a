import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAIL_LANGUAGES } from './mail-kind.ts';
import { MAIL_KINDS, mailKind } from './mail-kinds.ts';
import { faultsOf, withValues } from './text-check.ts';

const invitation = mailKind('invitation');
if (invitation === null) throw new Error('no kind');
const faults = (subject: string, body: string) =>
  faultsOf(invitation, { subject, body }, 'pt-BR').map(({ code, path }) => `${path} ${code}`);

describe('what may be wrong with a text', () => {
  test.each([
    ['Convite', 'Olá\n\n{{link}}', []],
    ['Convite', 'Olá, {{ nome }}.\r\n\r\n{{ link }}\r\n', []],
    ['', '{{link}}', ['subject mailText.empty']],
    ['Oi', 'Olá, {{nomee}}\n\n{{link}}', ['body mailText.unknown']],
    ['Oi', 'Olá', ['body mailText.missing']],
    ['Oi', 'Entre por {{link}} agora', ['body mailText.alone']],
    ['Oi', '{{link}}\n\n{{link}}', ['body mailText.once']],
    ['Oi {{link}}', '{{link}}', ['subject mailText.notHere']],
    ['Oi', '{link}\n\n{{link}}', ['body mailText.braces']],
    ['Oi', '{{link\n\n{{link}}', ['body mailText.braces']],
    ['Oi', 'https://evil.example\n\n{{link}}', ['body mailText.address']],
    ['www.evil.example', '{{link}}', ['subject mailText.address']],
    ['Oi\nBcc: x', '{{link}}', ['subject mailText.oneLine']],
    ['x'.repeat(151), '{{link}}', ['subject mailText.tooLong']],
    ['Oi', `${'x'.repeat(4000)}\n\n{{link}}`, ['body mailText.tooLong']],
  ])('%j with %j', (subject, body, expected) => {
    expect(faults(subject, body)).toEqual(expected);
  });

  test('it is said in words, with the variables that there are', () => {
    const said = faultsOf(invitation, { subject: 'Oi', body: '{{x}}' }, 'pt-BR').map(
      ({ message }) => message,
    );
    expect(said).toEqual([
      '{{x}} não existe neste e-mail. Use: {{nome}}, {{empresa}}, {{dias}}, {{link}}.',
      'Falta {{link}}: sem isso o e-mail não serve (o botão com o link, numa linha só dele).',
    ]);
  });
});

describe.each(MAIL_KINDS.map((kind) => [kind.kind, kind] as const))('%s', (_name, kind) => {
  test.each(MAIL_LANGUAGES)('the text that a tenant begins with is one it may keep (%s)', (language) => {
    expect(faultsOf(kind, kind.suggested[language], language)).toEqual([]);
  });
});

test('a value that looks like a variable stays as it is', () => {
  expect(withValues('{{nome}} {{link}}', { nome: '{{link}}', link: 'x' })).toBe('{{link}} x');
  fc.assert(fc.property(fc.string(), (nome) => withValues('<{{nome}}>', { nome }) === `<${nome}>`));
});

test('what is nobody’s variable is nothing, also where objects have something of that name', () => {
  expect(withValues('a{{constructor}}b{{x}}', {})).toBe('ab');
});
