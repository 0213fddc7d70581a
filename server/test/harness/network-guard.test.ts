import { connect } from 'node:net';
import { expect, test } from 'vitest';

test('a test reaches nobody but this machine', async () => {
  expect(() => connect(80, '192.0.2.1')).toThrow('a test tried to reach 192.0.2.1');
  expect(() => connect({ port: 80, host: 'example.com' })).toThrow('example.com');
  await expect(fetch('http://example.com/')).rejects.toThrow();
});
