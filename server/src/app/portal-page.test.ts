import { expect, test } from 'vitest';
import { portalOf, withPortalBrand } from './portal-page.ts';

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
