import { type Send, transportBy } from './transport.ts';

/** A document of the largest size over a slow line. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

/** How much of a body has been sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

interface UploadOptions {
  onProgress: OnProgress;
  /** Sent in place of the body of the request: the browser then reads a file from the disk while it sends it. */
  file?: File;
  timeoutMs?: number;
}

/** Sends a request in a way that tells how far its body is, which `fetch` does not. */
function sendWithProgress({ file, onProgress }: UploadOptions): Send {
  return async (request) => {
    // Read before anything is sent: the boundary of a form is in the headers of the request that holds it.
    const body = file ?? (await request.blob());
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const sender = new XMLHttpRequest();
    const abort = () => sender.abort();
    sender.open(request.method, request.url);
    request.headers.forEach((value, name) => {
      sender.setRequestHeader(name, value);
    });
    sender.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    sender.addEventListener('load', () => resolve(responseOf(sender)));
    sender.addEventListener('error', () => reject(new TypeError('the request failed')));
    sender.addEventListener('abort', () => reject(request.signal.reason));
    request.signal.addEventListener('abort', abort);
    sender.responseType = 'blob';
    sender.send(body);
    try {
      return await promise;
    } finally {
      request.signal.removeEventListener('abort', abort);
    }
  };
}

function responseOf(sender: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of sender.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(sender.response as Blob, { status: sender.status, headers });
}

/** `fetch` for large bodies, with everything that the other requests of the caller carry. */
export const uploadTransport = (options: UploadOptions): Send =>
  transportBy(sendWithProgress(options), options.timeoutMs ?? UPLOAD_TIMEOUT_MS);
