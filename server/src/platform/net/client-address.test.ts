import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../../../test/harness/harness.ts';
import { outcome } from '../../../test/harness/user-answers.ts';
import { addressesForwardedFor, plainAddress } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:51234 ', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
  ['::ffff:999.0.0.1', null],
  ['unknown', null],
  ['_hidden', null],
  ['', null],
  ['203.0.113', null],
  ['203.0.113.7:port', null],
  ['[203.0.113.7', null],
  ["1.2.3.4'; drop table users", null],
])('%j is the address %j', (written, address) => {
  expect(plainAddress(written)).toBe(address);
});

test.each([
  ['203.0.113.7, 10.0.0.1', '203.0.113.7, 10.0.0.1'],
  ['unknown, 203.0.113.7:80, 10.0.0.1', '203.0.113.7, 10.0.0.1'],
  ['198.51.100.9, unknown, [2001:db8::7]:80', '2001:db8::7'],
  ['203.0.113.7, unknown', ''],
  [', 203.0.113.7,, ', '203.0.113.7'],
  ['', ''],
])('of %j is believed %j', (header, believed) => {
  expect(addressesForwardedFor(header)).toBe(believed);
});

test('whatever a header holds, only addresses come out of it', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6())), (entries) => {
      const believed = addressesForwardedFor(entries.join(',')).split(', ').filter(Boolean);
      expect(believed.every((address) => isIP(address) > 0)).toBe(true);
    }),
  );
});

describe('behind a proxy that is trusted', async () => {
  const h = await createHarness({ config: { trustedProxies: ['10.0.0.0/8'] } });
  const fail = (forwarded: string, address: string) =>
    h.request('POST', '/api/v1/auth/login', {
      body: { email: `${crypto.randomUUID()}@example.com`, password: 'wrong' },
      headers: { 'x-forwarded-for': forwarded },
      address,
    });

  test.each([
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['unknown', '10.0.0.1'],
    ['"quoted"', '10.0.0.1'],
    ['198.51.100.1, unknown', '10.0.0.1'],
    ['\t,,;=%00', '10.0.0.1'],
    ['9'.repeat(60), '10.0.0.1'],
    ['203.0.113.9, 10.9.9.9:80', '203.0.113.9'],
  ])('a login forwarded for %j is recorded as from %s', async (forwarded, ip) => {
    const user = await (await h.tenant()).user();
    const answer = await h.request('POST', '/backend/api/auth/login.php', {
      body: { email: user.email, password: PASSWORD },
      headers: { 'x-forwarded-for': forwarded },
      address: '10.0.0.1',
    });
    expect(answer.status).toBe(200);
    const { rows } = await h.db.owner.query(
      `select host(s.ip) as session, host(a.ip) as audit from sessions s, audit_entries a
       where s.user_id = $1 and a.target_id = s.user_id and a.action = 'auth.login'`,
      [user.id],
    );
    expect(rows).toEqual([{ session: ip, audit: ip }]);
  });

  test('no port and no rubbish makes the limit of an address begin anew', async () => {
    for (let i = 0; i < 25; i += 1) {
      expect(outcome(await fail(`203.0.113.50:${1_000 + i}`, '10.0.0.2'))).toBe(
        '401 auth.invalidCredentials',
      );
      expect(outcome(await fail(`rubbish ${i}, 203.0.113.50`, '10.0.0.2'))).toBe(
        '401 auth.invalidCredentials',
      );
    }
    expect(outcome(await fail('[::ffff:203.0.113.50]:9', '10.0.0.2'))).toBe('429 auth.tooManyAttempts');
    for (let i = 0; i < 50; i += 1) await fail(`rubbish ${i}`, '10.0.0.3');
    expect(outcome(await fail('unknown', '10.0.0.3'))).toBe('429 auth.tooManyAttempts');
  });

  test('what others than the proxy say of themselves is not believed', async () => {
    for (let i = 0; i < 50; i += 1) await fail(`198.51.100.${i}`, '192.0.2.9');
    expect(outcome(await fail('198.51.100.200', '192.0.2.9'))).toBe('429 auth.tooManyAttempts');
  });

  test('a visitor from a network card of this machine signs in', async () => {
    const user = await (await h.tenant()).user();
    const answer = await h.request('POST', '/api/v1/auth/login', {
      body: { email: user.email, password: PASSWORD },
      address: 'fe80::1%eth0',
    });
    expect(answer.status).toBe(200);
  });
});
