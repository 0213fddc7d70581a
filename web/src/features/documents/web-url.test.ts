import { describe, expect, it } from 'vitest';
import { webUrl } from './web-url.ts';

describe('webUrl', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '/files/x.pdf', 'https://', null])(
    'makes no link of %s',
    (text) => {
      expect(webUrl(text)).toBeNull();
    },
  );
  it('links to the web', () => {
    expect(webUrl('https://files.test/a.pdf')).toBe('https://files.test/a.pdf');
  });
});
