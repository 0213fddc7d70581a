import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MailFailed, safeMessage } from './mailer.ts';

const message = {
  id: 'm-1',
  kind: 'example',
  to: 'ana@alfa.test',
  subject: 'Olá',
  text: 'x',
  html: '<p>x</p>',
};

const anyText = fc.uint16Array({ maxLength: 40 }).map((codes) => String.fromCharCode(...codes));

describe('safeMessage', () => {
  it.each(['ana@alfa.test', 'ana.maria+1@alfa.com.br', "o'brien@alfa.test", 'joão@exemplo.test'])(
    'takes %s',
    (to) => {
      expect(safeMessage({ ...message, to })).toEqual({ ...message, to });
    },
  );

  it.each([
    '',
    'ana',
    'ana@',
    '@alfa.test',
    'ana@alfa.test, eva@evil.test',
    'ana@alfa.test;eva@evil.test',
    'ana@alfa.test eva@evil.test',
    'Ana <ana@alfa.test>',
    '"eva@evil.test x"@alfa.test',
    'ana@alfa.test\r\nBcc: eva@evil.test',
    'ana@alfa.test\0',
    'grupo:ana@alfa.test',
    'ana@eva@evil.test',
    `${'a'.repeat(65)}@alfa.test`,
  ])('refuses %j, without naming it', (to) => {
    expect(() => safeMessage({ ...message, to })).toThrow(MailFailed);
    expect(() => safeMessage({ ...message, to })).not.toThrow(/ana|eva/);
  });

  it('makes the subject one line', () => {
    expect(safeMessage({ ...message, subject: 'Convite\r\nBcc: eva@evil.test' }).subject).toBe(
      'Convite Bcc: eva@evil.test',
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), anyText),
        (subject) => !/[\p{Cc}\u2028\u2029]/u.test(safeMessage({ ...message, subject }).subject),
      ),
    );
  });
});
