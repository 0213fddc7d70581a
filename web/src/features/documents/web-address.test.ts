import { describe, expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

describe('webAddress', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '/files/x.pdf', 'https://', null])(
    'makes no link of %s',
    (text) => {
      expect(webAddress(text)).toBeNull();
    },
  );
  it('links to the web', () => {
    expect(webAddress('https://files.test/a.pdf')).toBe('https://files.test/a.pdf');
  });
});
