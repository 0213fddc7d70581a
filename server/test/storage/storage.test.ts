import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import { createS3Storage } from '../../src/platform/storage/s3-storage.ts';
import { startS3Server } from './s3-server.ts';

const directory = await mkdtemp(join(tmpdir(), 'retaguarda-storage-'));
const server = await startS3Server();
afterAll(() => Promise.all([rm(directory, { recursive: true, force: true }), server.close()]));

const { accessKeyId, bucket, region, secretAccessKey } = server;
const settings = {
  bucket,
  region,
  endpoint: server.url,
  credentials: { accessKeyId, secretAccessKey },
  pathStyle: true,
};
const s3 = createS3Storage(settings);

beforeEach(() => {
  server.behaviour = 'good';
  server.seen.length = 0;
});

const streamOf = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));

describe.each([
  ['a directory', createDiskStorage(directory)],
  ['a bucket', s3],
])('%s', (_what, storage) => {
  test('gives back what was put, the last one when a key is used twice', async () => {
    await storage.put('logos/a/32.png', Buffer.from('one'));
    await storage.put('logos/a/32.png', Buffer.from('two'));
    expect((await storage.get('logos/a/32.png'))?.toString()).toBe('two');
    await storage.verify();
    await storage.verifyWritable();
  });

  test('knows nothing of a key that was never put', async () => {
    expect(await storage.get('logos/b/32.png')).toBeNull();
    expect(await storage.open('logos/b/32.png', { start: 0, end: 1 })).toBeNull();
  });

  test('lists the keys below a folder with their sizes, however many there are', async () => {
    for (const name of ['a/1', 'a/2', 'a/b/3', 'c/4'])
      await storage.put(`listed/${name}.txt`, Buffer.from(name));
    const under = async (prefix: string) => Array.fromAsync(storage.list(prefix));
    expect(await under('listed/')).toEqual([
      { key: 'listed/a/1.txt', sizeBytes: 3 },
      { key: 'listed/a/2.txt', sizeBytes: 3 },
      { key: 'listed/a/b/3.txt', sizeBytes: 5 },
      { key: 'listed/c/4.txt', sizeBytes: 3 },
    ]);
    expect((await under('listed/a/b/')).map(({ key }) => key)).toEqual(['listed/a/b/3.txt']);
    expect(await under('nothing/')).toEqual([]);
    const all = (await under('')).map(({ key }) => key);
    expect(all).toEqual(expect.arrayContaining(['listed/c/4.txt']));
  });

  test('takes away what was put, and does not mind what was not', async () => {
    await storage.put('logos/c/32.png', Buffer.from('one'));
    await storage.delete('logos/c/32.png');
    await storage.delete('logos/c/32.png');
    expect(await storage.get('logos/c/32.png')).toBeNull();
  });

  test('keeps a stream whole, and gives back parts of it', async () => {
    await storage.putStream('files/a.txt', streamOf('hello ', 'world'), 11);
    const part = await storage.open('files/a.txt', { start: 6, end: 8 });
    expect(part && (await text(part))).toBe('wor');
    const whole = await storage.open('files/a.txt');
    expect(whole && (await text(whole))).toBe('hello world');
  });

  test('keeps a large stream', async () => {
    const part = 'x'.repeat(65_536);
    const parts = Array.from({ length: 80 }, () => part);
    await storage.putStream('files/large.txt', streamOf(...parts), 80 * 65_536);
    expect((await storage.get('files/large.txt'))?.length).toBe(80 * 65_536);
  });

  test('keeps nothing of a stream that breaks, or is not as long as was said', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('gone');
      })(),
    );
    await expect(storage.putStream('cut/a.txt', broken, 8)).rejects.toThrow('gone');
    await expect(storage.putStream('cut/a.txt', streamOf('half'), 8)).rejects.toThrow('size');
    await expect(storage.putStream('cut/a.txt', streamOf('half', 'half', 'more'), 8)).rejects.toThrow('size');
    expect(await storage.get('cut/a.txt')).toBeNull();
  });

  test.each(['../x', '/etc/passwd', 'a/../b', 'a//b', '', 'A', 'a/.hidden', `a/${'x'.repeat(400)}`])(
    'refuses %j, which is no key',
    async (key) => {
      await expect(storage.get(key)).rejects.toThrow('not a storage key');
      await expect(storage.delete(key)).rejects.toThrow('not a storage key');
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
    },
  );
});

test('a bucket is sent signed bodies, and streams under a signed head', async () => {
  await s3.put('signed/a', Buffer.from('one'));
  await s3.putStream('signed/b', streamOf('two'), 3);
  expect(server.seen).toEqual(['PUT SIGNED', 'PUT UNSIGNED-PAYLOAD']);
});

test.each([
  ['a wrong secret', { credentials: { accessKeyId, secretAccessKey: 'wrong' } }, 'SignatureDoesNotMatch'],
  ['a wrong key', { credentials: { accessKeyId: 'AKIAOTHER', secretAccessKey } }, 'InvalidAccessKeyId'],
  ['a wrong region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ['a wrong bucket', { bucket: 'another' }, 'NoSuchBucket'],
])('%s is said to be it, and nothing is kept', async (_what, change, reason) => {
  const storage = createS3Storage({ ...settings, ...change });
  await expect(storage.put('wrong/a', Buffer.from('x'))).rejects.toThrow(
    `the store refused PutObject: ${reason}`,
  );
  await expect(storage.get('wrong/a')).rejects.toThrow(`the store refused GetObject: ${reason}`);
  await expect(storage.verify()).rejects.toThrow('the store refused HeadBucket');
  await expect(storage.verifyWritable()).rejects.toThrow('the store refused PutObject');
  expect(server.objects.has('wrong/a')).toBe(false);
});

/** Only for what never comes: on a busy machine an answer may take longer than this. */
const hurried = createS3Storage(settings, { connectMs: 1_000, idleMs: 300 });

test.each(['unavailable', 'silent', 'hangup'] as const)(
  'a server that is %s is an error in time',
  async (how) => {
    server.behaviour = how;
    await expect(hurried.put('slow/a', Buffer.from('x'))).rejects.toThrow('the store');
    await expect(hurried.putStream('slow/a', streamOf('x'), 1)).rejects.toThrow('the store');
    await expect(hurried.get('slow/a')).rejects.toThrow('the store');
    await expect(hurried.verify()).rejects.toThrow('the store');
    server.behaviour = 'good';
    expect(await s3.get('slow/a')).toBeNull();
  },
);

test('an answer that stops half way ends its stream with an error', async () => {
  await s3.put('stalled/a', Buffer.from('hello'));
  server.behaviour = 'stalled';
  await expect(hurried.get('stalled/a')).rejects.toThrow();
});
