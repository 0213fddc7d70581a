import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { ProblemType } from '../problem.ts';
import type { Storage } from '../storage/storage.ts';
import { attachment, readRange } from './byte-range.ts';

/** The schema of an answer that is a file. */
export const Bytes = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });

export interface SentFile {
  path: string;
  name: string;
  mimeType: string | null;
  sizeBytes: number;
  /** Differs for each file; a file never changes. */
  etag: string;
}

/** Answers a file to be saved, or the part of it that `Range` asks for. 404 when it is gone, 416 for a part that it lacks. */
export async function sendFile(
  reply: FastifyReply,
  storage: Storage,
  { etag, mimeType, name, path, sizeBytes }: SentFile,
  problems: { notFound: ProblemType; rangeNotSatisfiable: ProblemType },
): Promise<FastifyReply> {
  const { 'if-range': condition, range: wanted } = reply.request.headers;
  const range = condition === undefined || condition === etag ? readRange(wanted, sizeBytes) : null;
  if (range === 'unsatisfiable') {
    throw problems.rangeNotSatisfiable({ headers: { 'content-range': `bytes */${sizeBytes}` } });
  }
  const stream = await storage.open(path, range ?? undefined);
  if (stream === null) throw problems.notFound();
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  }
  return reply
    .header('content-type', mimeType ?? 'application/octet-stream')
    .header('content-length', range === null ? sizeBytes : range.end - range.start + 1)
    .header('content-disposition', attachment(name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-cache')
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .send(stream);
}
