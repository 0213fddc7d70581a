import { expect, test } from 'vitest';
import { connectedOrigins, cookieDomain, governanceUrlFor, ownOrigins } from './own-sites.ts';

const sites = (
  publicUrl: string,
  governanceUrl: string,
  environment: 'development' | 'production' = 'production',
) => ({
  publicUrl,
  governanceUrl,
  environment,
  corsOrigins: ['https://parceiro.example'],
});
const local = sites('http://localhost:3000', 'http://localhost:3001', 'development');

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
  expect(own(origin, 'governanca.app.example.com')).toBe(ours);
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

test.each([
  ['http://localhost:3000', '127.0.0.1:3001', true],
  ['http://127.0.0.1:3000', '127.0.0.1:3001', true],
  ['http://oficina:3000', 'oficina:3001', true],
  ['http://[::1]:3000', '[::1]:3001', true],
  ['http://127.0.0.1:8080', '127.0.0.1:3001', true],
  ['http://localhost:5173', 'localhost:3001', true],
  ['http://localhost:8080', '127.0.0.1:3001', false],
  ['http://127.0.0.1.evil.example:3000', '127.0.0.1:3001', false],
  ['null', '127.0.0.1:3001', false],
  ['http://outro:3000', 'oficina:3001', false],
  ['http://oficina:3000', undefined, false],
])('on a developer’s machine pages of %s are ours to %s: %s', (origin, host, ours) => {
  expect(ownOrigins(local)(origin, host)).toBe(ours);
});

test('the governance host is found under the name that was asked, but not in production', () => {
  expect(governanceUrlFor(local, '127.0.0.1:3000')).toBe('http://127.0.0.1:3001');
  expect(governanceUrlFor(local, 'alfa.localhost:3000')).toBe('http://alfa.localhost:3001');
  expect(governanceUrlFor(local, 'no host')).toBe('http://localhost:3001');
  expect(connectedOrigins(local)).toEqual([
    'http://localhost:3001',
    'ws://localhost:3001',
    'http://*:3001',
    'ws://*:3001',
  ]);

  const real = sites('https://app.example.com', 'https://app.example.com:8443');
  expect(governanceUrlFor(real, 'evil.example')).toBe('https://app.example.com:8443');
  expect(ownOrigins(real)('https://evil.example', 'evil.example:8443')).toBe(false);
  expect(connectedOrigins(real)).toEqual(['https://app.example.com:8443', 'wss://app.example.com:8443']);
});

test('a developer’s settings that name two hosts mean those two', () => {
  const named = sites('http://app.test:3000', 'http://governanca.app.test:3001', 'development');
  expect(governanceUrlFor(named, '127.0.0.1:3000')).toBe('http://governanca.app.test:3001');
  expect(ownOrigins(named)('http://127.0.0.1:3000', '127.0.0.1:3001')).toBe(false);
});
