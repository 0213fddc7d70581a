import { expect, test } from 'vitest';
import { ownHostOf, portalOf, withPortalBrand } from './portal-page.ts';

test.each([
  ['alfa.example.com', 'alfa'],
  ['ALFA.Example.COM', 'alfa'],
  ['example.com', null],
  ['a.b.example.com', null],
  ['alfa.example.org', null],
  ['alfaexample.com', null],
  ['.example.com', null],
  ['127.0.0.1', null],
])('the host %s is the portal %s', (host, portal) => {
  expect(portalOf('https://example.com:8443', host)).toBe(portal);
});

test('a name cannot leave the attribute that it stands in', () => {
  const brand = { name: `"><script>alert(1)</script>&$&`, color: '#112233', logo: null };
  const page = withPortalBrand('<html><head></head></html>', brand);
  expect(page).not.toContain('<script>');
  const [, content = ''] = /content="([^"]*)"/.exec(page) ?? [];
  const read = content
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(read)).toEqual(brand);
});

const BUILT =
  '<html><head><title>Retaguarda</title><link rel="icon" type="image/svg+xml" href="/favicon.svg"></head></html>';

test('title and icon are those of the portal, and cannot leave their places', () => {
  const logo = 'https://a.example/logo.png?"><script>';
  const page = withPortalBrand(BUILT, { name: '</title><script>$&', color: null, logo });
  expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;$&amp;</title>');
  expect(page).toContain('<link rel="icon" href="https://a.example/logo.png?&quot;&gt;&lt;script&gt;" />');
  expect(page).not.toMatch(/favicon|<script/);
});

test.each([null, 'javascript:alert(1)', 'data:text/html,x'])('with the logo %s the icon stays', (logo) => {
  const page = withPortalBrand(BUILT, { name: null, color: null, logo });
  expect(page).toContain('<title>Retaguarda</title>');
  expect(page).toContain('/favicon.svg');
});

test.each([
  ['painel.cliente.com.br', 'painel.cliente.com.br'],
  ['PAINEL.Cliente.com.br.', 'painel.cliente.com.br'],
  ['example.com', null],
  ['a.b.example.com', null],
  ['localhost', null],
  ['127.0.0.1', null],
  ['[::1]', null],
  ['a b.com', null],
  ['', null],
])('the host %s may be one of a tenant: %s', (host, own) => {
  expect(ownHostOf('https://example.com', host)).toBe(own);
});
