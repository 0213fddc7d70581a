import { expect, test } from 'vitest';
import { corsOrigins, listeningHost, trustedProxies } from './network-settings.ts';
import { createReader } from './reader.ts';

test.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost', 'node-1.interno'])(
  '%s can be listened on',
  (HOST) => {
    const read = createReader({ HOST });
    expect(listeningHost(read)).toBe(HOST);
    expect(read.faults()).toEqual([]);
  },
);

test.each(['http://localhost', '0.0.0.0:3000', '256.0.0.1', '[::]', 'a b', '1.2.3'])(
  '%s is told what HOST is for',
  (HOST) => {
    const read = createReader({ HOST });
    listeningHost(read);
    expect(read.faults()).toEqual([expect.stringMatching(/^HOST is the address to listen on.*PUBLIC_URL$/)]);
  },
);

test('proxies are addresses, networks, or groups of networks', () => {
  const all = '10.0.0.0/8, 192.168.1.10, ::1, fd00::/8, loopback, uniquelocal, linklocal';
  const read = createReader({ TRUSTED_PROXIES: all });
  expect(trustedProxies(read)).toHaveLength(7);
  expect(read.faults()).toEqual([]);
});

test.each([
  'nginx',
  '10.0.0.0/33',
  'fd00::/129',
  '10.0.0',
  '10.0.0.0/8/8',
  'https://10.0.0.1',
  '10.0.0.1:80',
  '*',
])('a proxy named %s is a fault that shows what to give', (entry) => {
  const read = createReader({ TRUSTED_PROXIES: `10.0.0.1,${entry}` });
  trustedProxies(read);
  expect(read.faults()).toEqual([
    `TRUSTED_PROXIES names "${entry}", which is neither an address nor a network: give what the proxy connects from, such as 10.0.0.7 or 10.0.0.0/8`,
  ]);
});

test('origins are written as browsers send them', () => {
  const origins = 'https://painel.example.com,http://localhost:5173';
  expect(corsOrigins(createReader({ CORS_ORIGINS: origins }))).toHaveLength(2);
  const read = createReader({ CORS_ORIGINS: 'https://a.example.com/,painel.example.com,https://B.example' });
  corsOrigins(read);
  expect(read.faults().map((fault) => fault.replace(/^.* write /, ''))).toEqual([
    'https://a.example.com',
    'https://painel.example.com',
    'https://b.example',
  ]);
});
