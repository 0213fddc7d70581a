import { describe, expect, it } from 'vitest';
import { parseSmtpUrl } from './smtp-url.ts';

describe('parseSmtpUrl', () => {
  it('reads server, user and password', () => {
    expect(parseSmtpUrl('smtps://ana%40alfa.test:p%2Fss%3A@mail.alfa.test')).toEqual({
      host: 'mail.alfa.test',
      port: 465,
      secure: true,
      requireTLS: true,
      ignoreTLS: false,
      rejectUnauthorized: true,
      auth: { user: 'ana@alfa.test', pass: 'p/ss:' },
    });
    expect(parseSmtpUrl('smtp://[::1]')).toMatchObject({
      host: '::1',
      port: 587,
      secure: false,
      auth: undefined,
    });
  });

  it.each([
    ['smtp://mail.alfa.test:2525', false],
    ['smtp://a:b@mail.alfa.test', true],
    ['smtp://a:b@mail.alfa.test?ignoreTLS=true', false],
    ['smtp://a:b@mail.alfa.test?requireTLS=false', false],
    ['smtp://mail.alfa.test?requireTLS=true', true],
    ['smtp://a:b@127.0.0.1', false],
    ['smtp://a:b@localhost', false],
    ['smtp://a:b@127.evil.test', true],
  ])('never sends a password over the network in clear text unasked: %s', (url, requireTLS) => {
    expect(parseSmtpUrl(url).requireTLS).toBe(requireTLS);
  });

  it.each([
    '',
    'mail.alfa.test',
    'http://mail.alfa.test',
    'smtp://',
    'smtp://a:hunter2@h:99999',
    'smtp://a:hunter2%@h',
    'smtp://a:hunter2@h?pool=true',
    'smtp://a:hunter2@h?requireTLS=yes',
  ])('refuses %s without telling the password', (url) => {
    expect(() => parseSmtpUrl(url)).toThrow(TypeError);
    expect(() => parseSmtpUrl(url)).not.toThrow(/hunter2/);
  });
});
