import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedAddress } from './counted-address.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  [null, ''],
  ['unix:', 'unix:'],
])('%s is counted as %s', (address, expected) => {
  expect(countedAddress(address)).toBe(expected);
});

test('addresses of one network are counted together however they are written, others apart', () => {
  const group = fc.nat(0xffff).map((value) => value.toString(16));
  const network = fc.tuple(group, group, group, group);
  fc.assert(
    fc.property(network, network, fc.tuple(group, group, group, group), (one, other, host) => {
      const address = [...one, ...host].join(':');
      const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
      const counted = countedAddress(address);
      expect(countedAddress(short)).toBe(counted);
      expect(countedAddress(`${one.join(':')}::1`)).toBe(counted);
      expect(countedAddress([...other, ...host].join(':')) === counted).toBe(one.join() === other.join());
    }),
  );
});
