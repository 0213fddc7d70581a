import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { fetchLogo } from './logo-source.ts';

const strict = { privateAddresses: false };

/** Takes connections and never says a word. */
const silent = createServer((socket) => socket.on('error', () => socket.destroy()).resume());
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => silent.close(resolve)));

test.each([
  'https://127.0.0.1/logo.png',
  'https://2130706433/logo.png',
  'https://0x7f.1/logo.png',
  'https://[::1]/logo.png',
  'https://[::ffff:169.254.169.254]/latest',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/logo.png',
  'https://localhost/logo.png',
])('%s leads into a private network and is refused', async (source) => {
  await expect(fetchLogo(source, strict)).rejects.toMatchObject({ code: 'logo.refused' });
});

test.each([
  'http://example.com/logo.png',
  'ftp://example.com/logo.png',
  'file:///etc/passwd',
  'https://user:secret@example.com/logo.png',
  'https://',
  'data:text/html;base64,PGI+',
  'data:image/png,abc',
  'data:image/png;base64,',
  'data:image/png;base64,@@',
])('%s is no address of a logo', async (source) => {
  await expect(fetchLogo(source, strict)).rejects.toMatchObject({ code: 'logo.address' });
});

test('a data address gives its bytes, up to 2 MiB', async () => {
  const bytes = Buffer.from('bytes of a logo');
  expect(await fetchLogo(`data:image/png;base64,${bytes.toString('base64')}`, strict)).toEqual(bytes);
  const large = Buffer.alloc(2 * 1024 * 1024 + 1).toString('base64');
  await expect(fetchLogo(`data:image/png;base64,${large}`, strict)).rejects.toMatchObject({
    code: 'logo.tooLarge',
  });
});

test('a server that says nothing for 5 seconds is too slow', { timeout: 8_000 }, async () => {
  const source = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/logo.png`;
  await expect(fetchLogo(source, { privateAddresses: true })).rejects.toMatchObject({ code: 'logo.tooSlow' });
});
