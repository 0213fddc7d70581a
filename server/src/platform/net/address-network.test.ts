import { expect, test } from 'vitest';
import { networkOf } from './address-network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:0a:1:2:3:4:5', '2001:db8:a::/48'],
  ['2001:DB8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['somewhere', null],
  ['', null],
  [null, null],
])('%j is in %j', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
