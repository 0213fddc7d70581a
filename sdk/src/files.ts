import type { Connection } from './connect.ts';
import { errorOf } from './errors.ts';

/** How many bytes have passed, of how many; null where that is not known. */
export type OnProgress = (bytes: number, total: number | null) => void;

export interface UploadOptions {
  /** A file, or a stream of one that is not in memory. */
  file: Blob | ReadableStream<Uint8Array>;
  name: string;
  /** Fields of the form, sent before the file. */
  fields?: Readonly<Record<string, string>>;
  /** Of the part; `application/octet-stream` unless it is said. */
  type?: string;
  onProgress?: OnProgress;
  signal?: AbortSignal;
}

/** Sends a file as `document` of a form, as it is read. Answers what the route does; throws `RetaguardaError`. */
export function upload<Answer>(
  connection: Connection,
  path: string,
  { fields = {}, file, name, type = 'application/octet-stream', ...options }: UploadOptions,
): Promise<Answer> {
  const boundary = `retaguarda-${crypto.randomUUID()}`;
  const texts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const title = name.replace(/["\r\n]/g, '_');
  const head = `${texts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="document"; filename="${title}"\r\ncontent-type: ${type}\r\n\r\n`;
  const form = `multipart/form-data; boundary=${boundary}`;
  return sendBody(connection, path, {
    ...options,
    parts: [head, file, `\r\n--${boundary}--\r\n`],
    type: form,
  });
}

/** Sends a file as the whole body, such as sales to `/backend/api/transacoes/importar.php` as `text/csv`. */
export function uploadRaw<Answer>(
  connection: Connection,
  path: string,
  { file, type, ...options }: Pick<UploadOptions, 'file' | 'onProgress' | 'signal'> & { type: string },
): Promise<Answer> {
  return sendBody(connection, path, { ...options, parts: [file], type });
}

interface Body extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  parts: readonly (string | Blob | ReadableStream<Uint8Array>)[];
  type: string;
}

async function sendBody<Answer>(connection: Connection, path: string, body: Body): Promise<Answer> {
  const { onProgress, parts, signal, type } = body;
  const sizes = parts.map((part) => (part instanceof ReadableStream ? null : new Blob([part]).size));
  const total = sizes.some((size) => size === null)
    ? null
    : sizes.reduce((sum: number, size) => sum + (size ?? 0), 0);
  const isInMemory = parts.every((part) => !(part instanceof ReadableStream));
  const whole = isInMemory && isBrowser() ? new Blob(parts as BlobPart[]) : null;
  const response = await connection.fetch(path, {
    method: 'POST',
    headers: { 'content-type': type },
    body: whole ?? streamOf(parts).pipeThrough(counted(onProgress, total)),
    // It has to be said that the answer comes after the body.
    duplex: 'half',
    ...(signal === undefined ? {} : { signal }),
  } as RequestInit);
  if (whole !== null) onProgress?.(whole.size, whole.size);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw errorOf(response, answer);
  return answer as Answer;
}

/** Browsers send streams over HTTP/2 alone, so there a file is read by the browser itself, and its progress told at the end. */
function isBrowser(): boolean {
  return 'document' in globalThis;
}

function streamOf(parts: Body['parts']): ReadableStream<Uint8Array> {
  const chunks = bytesOf(parts);
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void chunks.return(),
  });
}

async function* bytesOf(parts: Body['parts']): AsyncGenerator<Uint8Array, void, undefined> {
  for (const part of parts) {
    if (typeof part === 'string') yield new TextEncoder().encode(part);
    else {
      const reader = (part instanceof Blob ? part.stream() : part).getReader();
      for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
    }
  }
}

function counted(
  onProgress: OnProgress | undefined,
  total: number | null,
): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      onProgress?.(bytes, total);
      controller.enqueue(chunk);
    },
  });
}

export interface Download {
  name: string | null;
  type: string;
  size: number | null;
  stream: ReadableStream<Uint8Array>;
}

/** Asks for a file and answers it while it comes. Throws `RetaguardaError`. */
export async function download(
  connection: Connection,
  path: string,
  { onProgress, range, signal }: { onProgress?: OnProgress; range?: string; signal?: AbortSignal } = {},
): Promise<Download> {
  const response = await connection.fetch(path, {
    headers: range === undefined ? {} : { range },
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok) throw errorOf(response, await response.json().catch(() => null));
  const length = response.headers.get('content-length');
  const size = length === null ? null : Number(length);
  const body = response.body ?? new Blob([]).stream();
  return {
    name: nameOf(response.headers.get('content-disposition')),
    type: response.headers.get('content-type') ?? 'application/octet-stream',
    size,
    stream: body.pipeThrough(counted(onProgress, size)),
  };
}

function nameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition ?? '')?.[1] ?? null;
}
