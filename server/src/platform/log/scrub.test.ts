import { cnpjCheckDigits, formatCnpj } from '@retaguarda/rules/cnpj';
import { cpfCheckDigits, formatCpf } from '@retaguarda/rules/cpf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrubText } from './scrub.ts';

const anyText = fc.uint16Array({ maxLength: 40 }).map((codes) => String.fromCharCode(...codes));
const text = fc.oneof(fc.string({ maxLength: 40 }), anyText);
const textWithoutDigitAtEnd = text.filter((value) => !/[0-9]$/.test(value));
const textWithoutDigitAtStart = text.filter((value) => !/^[0-9]/.test(value));
const cpf = fc
  .stringMatching(/^[0-9]{9}$/)
  .map((base) => base + cpfCheckDigits(base))
  .filter((value) => !/^(.)\1+$/.test(value));
const cnpj = fc.stringMatching(/^[0-9A-Z]{12}$/).map((base) => base + cnpjCheckDigits(base));
const base64url = fc
  .uint8Array({ minLength: 8, maxLength: 200 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));
const jwt = fc
  .tuple(fc.constantFrom('EdDSA', 'HS256', 'none'), base64url, base64url)
  .map(([alg, payload, signature]) =>
    [Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url'), payload, signature].join('.'),
  );

describe('scrubText', () => {
  it('lets no e-mail address through, whatever stands around it', () => {
    fc.assert(
      fc.property(text, fc.emailAddress(), text, (before, address, after) => {
        return !scrubText(before + address + after).includes(address);
      }),
    );
  });

  it('lets no percent-encoded e-mail address through', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const encoded = encodeURIComponent(address);
        return !scrubText(`/convite/${encoded}/aceitar`).includes(encoded);
      }),
    );
  });

  it('lets no CPF through, bare or masked, also between letters', () => {
    fc.assert(
      fc.property(textWithoutDigitAtEnd, cpf, textWithoutDigitAtStart, (before, number, after) => {
        const bare = scrubText(before + number + after);
        const masked = scrubText(before + formatCpf(number) + after);
        return !bare.includes(number) && !masked.includes(formatCpf(number));
      }),
      { numRuns: 500 },
    );
  });

  it('lets no JSON web token through, whatever stands around it', () => {
    fc.assert(
      fc.property(
        text,
        jwt,
        text,
        (before, token, after) => !scrubText(before + token + after).includes(token),
      ),
    );
  });

  it('lets no CNPJ through, bare or masked', () => {
    fc.assert(
      fc.property(cnpj, (number) => {
        const shown = scrubText(`empresa ${number} (${formatCnpj(number)})`);
        return !shown.includes(number) && !shown.includes(formatCnpj(number));
      }),
    );
  });

  it.each([
    ['Key (email)=(ana@alfa.test) already exists.', 'Key (email)=([email]) already exists.'],
    ['"ana maria"@alfa.test wrote', '[email] wrote'],
    ['postgres://app:s3cret@db.internal:5432/x', 'postgres://[redacted]@db.internal:5432/x'],
    ['Authorization: Bearer abcdefghijklmnop1234', 'Authorization: Bearer [redacted]'],
    ['GET /x?token=abc&page=2', 'GET /x?token=[redacted]&page=2'],
    ['GET /x?search=maria&page=2', 'GET /x?search=[redacted]&page=2'],
    ['password=hunter2 host=x', 'password=[redacted] host=x'],
    ['call +5511987654321 now', 'call [phone] now'],
    ['529 982 247 25', '[cpf]'],
    ['529.982.247–25', '[cpf]'],
    ['529\u202f982\u202f247\u202f25', '[cpf]'],
    ['12345678900', '[cpf]'],
  ])('turns %j into %j', (before, after) => {
    expect(scrubText(before)).toBe(after);
  });

  it.each([
    'exit code=5 after 1763661000123 ms',
    'job 0198a9d2-7c1e-7bbd-9d3e-12345678901f done',
    'at Object.<anonymous> (/srv/node_modules/@fastify/cookie/plugin.js:12:34)',
    'pino@10.4.0 listens on 127.0.0.1:3000 since 2026-11-20T18:30:00.000Z',
    'trace 4bf92f3577b34da6a3ce929d0e0e4736',
    'basic validation failed for property cidade',
    '',
  ])('leaves %j alone', (value) => {
    expect(scrubText(value)).toBe(value);
  });

  it('cuts a text that is too long', () => {
    expect(scrubText('a '.repeat(20_000))).toMatch(/^(?:a )+\[cut\]$/);
    expect(scrubText('a '.repeat(20_000)).length).toBeLessThan(17_000);
  });
});
