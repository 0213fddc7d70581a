import { expect, test } from 'vitest';
import { cookieDomain, ownOrigins } from './own-sites.ts';

const sites = (publicUrl: string, governanceUrl: string) => ({
  publicUrl,
  governanceUrl,
  corsOrigins: ['https://parceiro.example'],
});

test.each([
  ['https://app.example.com', true],
  ['https://alfa.app.example.com', true],
  ['https://parceiro.example', true],
  ['http://alfa.app.example.com', false],
  ['https://alfa.app.example.com:8443', false],
  ['https://a.b.app.example.com', false],
  ['https://example.com', false],
  ['https://evil.example', false],
  ['https://app.example.com.evil.example', false],
  ['null', false],
])('pages of %s are ours: %s', (origin, ours) => {
  const own = ownOrigins(sites('https://app.example.com', 'https://governanca.app.example.com'));
  expect(own(origin)).toBe(ours);
});

test.each([
  ['https://app.example.com', 'https://governanca.app.example.com', 'app.example.com'],
  ['https://app.example.com', 'https://app.example.com:8443', 'app.example.com'],
  ['https://app.example.com', 'https://governanca.example.com', null],
  ['http://localhost:3000', 'http://localhost:3001', null],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3001', null],
])('the cookie of %s with governance at %s is for %s', (main, governance, domain) => {
  expect(cookieDomain(sites(main, governance))).toBe(domain);
});
