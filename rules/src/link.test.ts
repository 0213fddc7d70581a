import { expect, it } from 'vitest';
import { isLink, isWebUrl } from './link.ts';

it.each([
  ['https://example.com/a?b=c#d', true, true],
  ['HTTP://example.com', true, true],
  ['/api/files/1', false, true],
  ['/', false, true],
  ['//example.com/a', false, false],
  ['/\\example.com', false, false],
  ['/a b', false, false],
  ['javascript:alert(1)', false, false],
  ['data:image/png;base64,AA', false, false],
  ['ftp://example.com', false, false],
  ['https://', false, false],
  ['https:example.com', false, false],
  [' https://example.com', false, false],
  ['', false, false],
])('%j is a URL of the web: %s, a link: %s', (text, isUrl, isOne) => {
  expect([isWebUrl(text), isLink(text)]).toEqual([isUrl, isOne]);
});
