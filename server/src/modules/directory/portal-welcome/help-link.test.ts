import { expect, test } from 'vitest';
import { helpLink } from './help-link.ts';

test.each([
  ['https://ajuda.example.com/', 'ajuda.example.com', 'https://ajuda.example.com/'],
  ['https://example.com/ajuda?de=portal', 'example.com/ajuda', 'https://example.com/ajuda?de=portal'],
  ['ajuda@example.com', 'ajuda@example.com', 'mailto:ajuda@example.com'],
  ['ajuda?bcc=x@example.com', 'ajuda?bcc=x@example.com', 'mailto:ajuda%3Fbcc%3Dx@example.com'],
  ['+55 (11) 4000-1234', '+55 (11) 4000-1234', 'tel:+551140001234'],
  ['0800 123 4567', '0800 123 4567', 'tel:08001234567'],
])('%s is a link', (given, text, href) => {
  expect(helpLink(given)).toEqual({ text, href });
});

test.each([
  'http://example.com',
  'javascript:alert(1)',
  'https://entrar@example.com',
  'https://localhost',
  'data:text/html,x',
  'fale conosco',
  '1234',
])('%s is none', (given) => {
  expect(helpLink(given)).toBeNull();
});
