import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInNetworks, plainNetwork } from './network.ts';

test.each([
  ['10.0.0.0/8', '10.0.0.0/8'],
  [' 192.168.7.9 ', '192.168.7.9/32'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8::/32', '2001:db8::/32'],
  ['2001:db8::1', '2001:db8::1/128'],
  ['::/0', '::/0'],
])('%s is the network %s', (written, network) => {
  expect(plainNetwork(written)).toBe(network);
});

test.each([
  '',
  'example.com',
  '10.0.0.1/8',
  '10.0.0.0/33',
  '2001:db8::1/32',
  '::/129',
  '10.0.0/8',
  '::ffff:10.0.0.0/104',
  '1.2.3.4/',
  '10.0.0.0/8,::/0',
])('%o is none', (written) => {
  expect(plainNetwork(written)).toBeNull();
});

test.each([
  ['10.255.0.1', ['10.0.0.0/8'], true],
  ['11.0.0.1', ['10.0.0.0/8'], false],
  ['11.0.0.1', ['10.0.0.0/8', '11.0.0.1/32'], true],
  ['203.0.113.7', ['0.0.0.0/0'], true],
  ['203.0.113.7', ['::/0'], false],
  ['2001:db8:0:0:1::9', ['2001:db8::/64'], true],
  ['2001:db8:0:1::9', ['2001:db8::/64'], false],
  ['::1', ['0.0.0.0/0'], false],
  ['unknown', ['0.0.0.0/0', '::/0'], false],
])('%s in %o: %s', (address, networks, isIn) => {
  expect(isInNetworks(address, networks)).toBe(isIn);
});

test('an address alone holds itself and nothing else', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV4(), (six, four) => {
      for (const address of [six, four]) {
        const network = plainNetwork(address);
        if (network === null) continue;
        expect(isInNetworks(address, [network])).toBe(true);
        expect(isInNetworks(address === four ? '198.51.100.77' : '2001:db8:ffff::77', [network])).toBe(false);
      }
    }),
  );
});
