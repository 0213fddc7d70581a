import { cpfCheckDigits } from '@retaguarda/rules/cpf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrubUrl } from './scrub-url.ts';

const anyText = fc.uint16Array({ maxLength: 40 }).map((codes) => String.fromCharCode(...codes));

describe('scrubUrl', () => {
  it.each([
    ['/api/v1/auth/reset-password?token=abc', '/api/v1/auth/reset-password?token=[redacted]'],
    ['/x?access_token=a&pageNumber=2', '/x?access_token=[redacted]&pageNumber=2'],
    ['/x?TOKEN=a&%74oken=b&token[]=c', '/x?TOKEN=[redacted]&%74oken=[redacted]&token[]=[redacted]'],
    ['/x?code=1&senha=2&password=3&email=4&cpf=5&search=6&tid=7', undefined],
    ['/x?contact=ana%40alfa.test', '/x?contact=[email]'],
    ['/users/ana@alfa.test/sessions', '/users/[email]/sessions'],
    ['/registry-lookup/12ABC34501DE35', '/registry-lookup/[cnpj]'],
    ['/registry-lookup/12abc34501de35', '/registry-lookup/[cnpj]'],
    ['/registry-lookup/12.ABC.345/01DE-35', '/registry-lookup/[cnpj]'],
    ['/registry-lookup/12.ABC.345%2F01DE-35', '/registry-lookup/[cnpj]'],
    [`/projetos/${'aB3-_'.repeat(9)}`, '/projetos/[token]'],
    ['https://user:pass@host.test/x', 'https://[redacted]@host.test/x'],
    ['/registry-lookup/12%2EABC%2E345%2F01DE%2D35', '/registry-lookup/[cnpj]'],
    ['/x?documento=529.982.247-25&y=1', '/x?documento=[cpf]&y=1'],
    ['/x?documento=529%2E982%2E247%2D25&y=1', '/x?documento=[cpf]&y=1'],
    ['/x?documento=529%20982%20247%2025', '/x?documento=[cpf]'],
    ['/x?529%2E982%2E247%2D25=1', '/x?[cpf]=1'],
    ['/x?documento=529+982+247+25', '/x?documento=[cpf]'],
    ['/x?documento=de%20529%C2%A0982%C2%A0247%E2%80%9325', '/x?documento=de%20[cpf]'],
    ['/x/%35%32%39982247%32%35/%zz', '/x/[cpf]/%zz'],
    [`/x?outro=${'%61'.repeat(43)}`, '/x?outro=[token]'],
    ['/x?nota=a%20b+c%zz', '/x?nota=a%20b+c%zz'],
    ['/x?token', '/x?token'],
    ['/x?%=1&=2&&', '/x?%=1&=2&&'],
  ])('turns %s into %s', (url, expected) => {
    expect(scrubUrl(url)).toBe(expected ?? url.replace(/=[0-9]/g, '=[redacted]'));
  });

  it.each([
    '/',
    '/api/v1/auth/users/0198a9d2-7c1e-7bbd-9d3e-12345678901f?pageNumber=1&pageSize=20',
    '/assets/index-Dk3fj29sLq0aBcDeFgHiJkLmNoPqRsTuVwXyZ01234.js',
    '/financeiro/comissoes.php?data_inicio=2026-11-01&data_fim=2026-11-20',
  ])('leaves %s alone', (url) => {
    expect(scrubUrl(url)).toBe(url);
  });

  it('lets neither an e-mail address nor a CPF through, in path or query', () => {
    const cpf = fc.stringMatching(/^[0-9]{8}[1-8]$/).map((base) => base + cpfCheckDigits(base));
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress().map(encodeURIComponent), cpf), (secret) => {
        return (
          !scrubUrl(`/a/${secret}/b`).includes(secret) && !scrubUrl(`/a?b=${secret}&c=d`).includes(secret)
        );
      }),
    );
  });

  it('cuts a URL that is too long', () => {
    expect(scrubUrl(`/x?a=${'b '.repeat(5000)}`)).toHaveLength(2048 + '[cut]'.length);
  });

  it('takes any text and never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), anyText), (url) => typeof scrubUrl(url) === 'string'));
  });
});
