import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { assertKey, type ByteRange, type Storage } from './storage.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  /** Null for Amazon itself. */
  endpoint: string | null;
  /** Null where the machine has credentials of its own. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** Whether the bucket stands in the path instead of the host name, as most servers other than Amazon's want it. */
  pathStyle: boolean;
}

/** Files in a bucket of any store that speaks S3. A file appears whole or not at all: S3 knows nothing else. */
export function createS3Storage(settings: S3Settings): Storage {
  const { bucket: Bucket, credentials, endpoint, pathStyle, region } = settings;
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    // Many servers do not know the newer checksums, least of all behind a stream.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
  });
  const put = async (key: string, body: Buffer | Readable, sizeBytes: number) => {
    assertKey(key);
    await client.send(new PutObjectCommand({ Bucket, Key: key, Body: body, ContentLength: sizeBytes }));
  };
  const open = async (key: string, range?: ByteRange) => {
    assertKey(key);
    const Range = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key, ...Range }));
      return Body instanceof Readable ? Body : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  };
  return {
    put: (key, bytes) => put(key, bytes, bytes.length),
    putStream: put,
    open,
    get: async (key) => {
      const stream = await open(key);
      return stream === null ? null : buffer(stream);
    },
    delete: async (key) => {
      assertKey(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    verify: async () => void (await client.send(new HeadBucketCommand({ Bucket }))),
  };
}
