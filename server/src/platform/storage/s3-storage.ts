import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { assertKey, type ByteRange, type Storage, type StoredFile } from './storage.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  /** Null for Amazon itself. */
  endpoint: string | null;
  /** Null when the machine has credentials of its own. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** Whether the bucket is in the path instead of the host name, as most servers other than Amazon's need it. */
  pathStyle: boolean;
}

/** After how long without an answer the store counts as unreachable. */
interface S3Timeouts {
  connectMs: number;
  idleMs: number;
}

/** What is written to see that writing works. */
const PROBES = 'probes';
const PROBE = Buffer.from('probe');

const TIMEOUTS: S3Timeouts = { connectMs: 5_000, idleMs: 60_000 };

/**
 * Files in a bucket of any store that speaks S3. S3 itself stores a file as a whole or not at all. Errors name the request to
 * the store and its answer.
 */
export function createS3Storage(settings: S3Settings, timeouts: S3Timeouts = TIMEOUTS): Storage {
  const { bucket: Bucket } = settings;
  const client = createClient(settings, timeouts);
  const put = async (Key: string, body: Buffer | Readable, ContentLength: number, signal?: AbortSignal) => {
    assertKey(Key);
    const command = new PutObjectCommand({ Bucket, Key, Body: body, ContentLength });
    const options = signal === undefined ? {} : { abortSignal: signal };
    await asking('PutObject', () => client.send(command, options));
  };
  const open = async (Key: string, range?: ByteRange) => {
    assertKey(Key);
    const Range = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    return asking('GetObject', async () => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...Range }));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    });
  };
  return {
    put: (key, bytes) => put(key, bytes, bytes.length),
    putStream: (key, source, sizeBytes) => putStream(put, key, source, sizeBytes),
    open,
    get: async (key) => {
      const stream = await open(key);
      return stream === null ? null : buffer(stream);
    },
    delete: async (Key) => {
      assertKey(Key);
      await asking('DeleteObject', () => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    list: (prefix) => objectsBelow(client, Bucket, prefix),
    verify: async () => {
      await asking('HeadBucket', () => client.send(new HeadBucketCommand({ Bucket })));
    },
    verifyWritable: async () => {
      const Key = `${PROBES}/${randomUUID()}`;
      await put(Key, PROBE, PROBE.length);
      await asking('DeleteObject', () => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
  };
}

/** The store answers a thousand at once. */
async function* objectsBelow(client: S3Client, Bucket: string, prefix: string): AsyncGenerator<StoredFile> {
  let token: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await asking('ListObjectsV2', () =>
      client.send(
        new ListObjectsV2Command({
          Bucket,
          ...(prefix === '' ? {} : { Prefix: prefix }),
          ...(token === undefined ? {} : { ContinuationToken: token }),
        }),
      ),
    );
    for (const { Key, Size } of page.Contents ?? []) {
      if (Key !== undefined) yield { key: Key, sizeBytes: Size ?? 0 };
    }
    token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}

function createClient(settings: S3Settings, { connectMs, idleMs }: S3Timeouts): S3Client {
  const { credentials, endpoint, pathStyle, region } = settings;
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    // Many servers do not support the newer checksums, especially after a stream.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without limits the client would wait forever, and it writes its warnings past our log.
    requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs },
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
  });
}

/** Sends a command to the store; throws whatever goes wrong. */
const ignore = () => undefined;

type Put = (key: string, body: Readable, sizeBytes: number, signal: AbortSignal) => Promise<void>;

/** Puts a stream, and aborts when the stream fails: the client does not notice that, and would wait for the rest. */
async function putStream(put: Put, key: string, source: Readable, sizeBytes: number): Promise<void> {
  const broken = new AbortController();
  const body = Readable.from(exactly(source, sizeBytes), { objectMode: false });
  body.once('error', () => broken.abort());
  try {
    await put(key, body, sizeBytes, broken.signal);
  } catch (error) {
    throw body.errored ?? error;
  } finally {
    body.destroy();
  }
}

/**
 * Holds the last bytes back until the source has ended without an error, because a store keeps a file as soon as it has as many
 * bytes as were announced.
 */
async function* exactly(source: Readable, sizeBytes: number): AsyncGenerator<Buffer> {
  let last: Buffer | null = null;
  let size = 0;
  for await (const bytes of source) {
    if (last !== null) yield last;
    last = bytes;
    size += bytes.length;
    if (size > sizeBytes) break;
  }
  if (size !== sizeBytes) throw new Error('the stream does not have the size that was said');
  if (last !== null) yield last;
}

async function asking<T>(operation: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof S3ServiceException) {
      const status = error.$metadata.httpStatusCode;
      throw new Error(`the store refused ${operation}: ${error.name} (${status})`, { cause: error });
    }
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new Error(`the store could not be asked for ${operation}: ${reason}`, { cause: error });
  }
}
